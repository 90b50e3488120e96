/** What happens to booked visits. */
import { Cents, Instant } from '@pellis/contract/platform/wire';
import { z } from 'zod';
import { withoutData } from '../platform/events.ts';

export const events = {
  ...withoutData('appointment.read'),
  'appointment.booked': z.object({
    provider: z.string(),
    by: z.literal('clinic').optional(),
    /** Why there is a second one on that day. */
    besides: z.string().optional(),
    /** The visit that failed, in whose place this one is. */
    replaces: z.string().optional(),
  }),
  /** From when and from whom. */
  'appointment.moved': z.object({ from: Instant, provider: z.string(), by: z.enum(['clinic', 'patient']) }),
  'appointment.cancelled': z.object({ by: z.enum(['clinic', 'patient']), fee: Cents }),
  'appointment.reminder_due': z.object({ kind: z.enum(['day', 'hour']) }),
  'appointment.offered': z.object({ account: z.string() }),
  'order.collected': z.object({ order: z.string() }),
};
