// Refuses a message that does not truly come from the card processor, or was not sent just now.

import { faultOfSignature } from '../signed-news.ts';
import { WebhookRefused } from './payments.ts';

export function checkSignature(rawBody: Buffer, header: string, secret: string, now: Date) {
  const fault = faultOfSignature(rawBody, header, { secret, now });
  if (fault) throw new WebhookRefused(fault);
}
