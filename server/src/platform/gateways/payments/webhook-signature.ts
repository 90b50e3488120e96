// Tells whether a message truly comes from the card processor and was sent just now.

import { createHmac, timingSafeEqual } from 'node:crypto';
import { WebhookRefused } from './payments.ts';

export const toleranceSeconds = 300;

/** `header` is `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`; several v1 are allowed while a secret is being changed. */
export function checkSignature(rawBody: Buffer, header: string, secret: string, now: Date) {
  const parts = header.split(',').map((part) => part.trim().split('='));
  const sentAt = Number(parts.find(([name]) => name === 't')?.[1]);
  const given = parts.filter(([name]) => name === 'v1').map(([, value]) => value ?? '');
  if (!Number.isSafeInteger(sentAt) || given.length === 0) throw new WebhookRefused('The signature is missing or unreadable');

  const expected = createHmac('sha256', secret).update(`${sentAt}.`).update(rawBody).digest();
  if (!given.some((value) => isSame(expected, value))) throw new WebhookRefused('The signature does not match');
  if (Math.abs(now.getTime() / 1000 - sentAt) > toleranceSeconds) throw new WebhookRefused('The message is too old or from the future');
}

function isSame(expected: Buffer, givenHex: string) {
  const given = Buffer.from(givenHex, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
