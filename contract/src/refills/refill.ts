/** One refill request, as it is read; asking for one and answering it stand in `refills.ts`. */
import { z } from 'zod';
import { Instant, PublicId } from '../platform/wire.ts';

/** `open` until the dermatologist answers or the patient takes it back. */
export const refillStates = ['open', 'approved', 'refused', 'visit_needed', 'withdrawn'] as const;
export type RefillState = (typeof refillStates)[number];

/** As whoever may read the note sees it. */
export const Refill = z.object({
  id: PublicId,
  state: z.enum(refillStates),
  medications: z.array(z.object({ position: z.int(), text: z.string() })),
  pharmacy: z.string(),
  /** The pharmacy asked for it by itself, nobody of the family. */
  asked_by_pharmacy: z.boolean(),
  asked_at: Instant,
  ended_at: Instant.nullable(),
  decided_by: z.string().nullable(),
  /** What was approved, or why it was not; in the dermatologist's words. */
  words: z.string(),
});
export type Refill = z.output<typeof Refill>;
