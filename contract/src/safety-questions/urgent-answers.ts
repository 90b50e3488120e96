/** An answer to the safety questions that cannot wait, told by the page itself while it says what to do: nobody presses anything for it. */
import { z } from 'zod';
import { PublicId } from '../platform/wire.ts';
import { longestAgo, urgentOutcomes } from './urgent-outcomes.ts';

const Ago = z.int().min(0).max(longestAgo);

/** Sent again under the same id, it is the same answer; whether it was taken back is told with it. */
export const UrgentAnswerForm = z
  .object({
    id: PublicId,
    version: z.int(),
    concern: z.string().max(200),
    said: z.array(z.string().max(30)).max(40),
    /** What the page said to do: kept as well where the clinic counts otherwise. Not of an earlier version of the site. */
    told: z.enum(urgentOutcomes).optional(),
    /** Seconds, so that a wrong clock on the patient's device makes no wrong time. */
    seconds_ago: Ago,
    /** Null as long as it stands. */
    taken_back_seconds_ago: Ago.nullable(),
  })
  // nothing is taken back before it is said
  .refine((form) => (form.taken_back_seconds_ago ?? 0) <= form.seconds_ago);
export type UrgentAnswerForm = z.output<typeof UrgentAnswerForm>;
