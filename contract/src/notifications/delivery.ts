/** Whether messages leave the clinic, for whoever is told to look for one. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';

export const DeliveryState = z.object({
  /** Emails are kept and leave later than usual. */
  is_email_delayed: z.boolean(),
  are_texts_delayed: z.boolean(),
});
export type DeliveryState = z.output<typeof DeliveryState>;

export const readDelivery = endpoint({
  method: 'GET',
  path: '/delivery',
  summary: 'Whether emails and text messages leave the clinic, or are kept and leave later',
  access: 'public',
  reply: DeliveryState,
});
