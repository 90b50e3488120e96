/** What happens to booked visits. */
import { Cents, Instant } from '@pellis/contract/platform/wire';
import { z } from 'zod';
import { withoutData } from '../platform/events.ts';

export const events = {
  ...withoutData('appointment.read'),
  /** From when and from whom. */
  'appointment.moved': z.object({ from: Instant, provider: z.string(), by: z.enum(['clinic', 'patient']) }),
  'appointment.cancelled': z.object({ by: z.enum(['clinic', 'patient']), fee: Cents }),
  'appointment.reminder_due': z.object({ kind: z.enum(['day', 'hour']) }),
  'order.collected': z.object({ order: z.string() }),
};
