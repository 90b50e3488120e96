/** What happens while a visit is booked. */
import { z } from 'zod';
import { withoutData } from '../platform/events.ts';

export const events = {
  'appointment.booked': z.object({
    provider: z.string(),
    by: z.literal('clinic').optional(),
    /** Why there is a second one on that day. */
    besides: z.string().optional(),
    /** Why at a time that is not offered. */
    off_hours: z.string().optional(),
    /** The visit that failed, in whose place this one is. */
    replaces: z.string().optional(),
    /** The offer of a dermatologist that it was booked for. */
    offer: z.string().optional(),
  }),
  /** By its patient, of one that the clinic booked. */
  ...withoutData('appointment.told'),
  'appointment.offered': z.object({ account: z.string() }),
};
