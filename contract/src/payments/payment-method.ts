/** The card that somebody pays with, as the portal reads it first. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { PublicId } from '../platform/wire.ts';

export const PaymentMethod = z.object({
  id: PublicId,
  brand: z.string(),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
  is_default: z.boolean(),
});
export type PaymentMethod = z.output<typeof PaymentMethod>;

export const readPaymentMethod = endpoint({
  method: 'GET',
  path: '/me/payment_method',
  summary: 'The card I pay with; 404 when there is none',
  access: 'act-for-patients',
  reply: PaymentMethod,
});
