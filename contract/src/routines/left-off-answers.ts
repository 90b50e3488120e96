/** What a dermatologist answers of the steps that a patient left off, where the answer has no steps of its own. Apart: the dashboard only reads. */
import { z } from 'zod';
import { Instant, PublicId } from '../platform/wire.ts';

export const LeftOffAnswer = z.object({
  /** The plan's. */
  note_id: PublicId,
  step: z.int().min(0).max(99),
  /** What was known of it: `said_at` of the step as it was read. */
  said_at: Instant,
  is_used_again: z.boolean({ error: 'Choose whether it is used again' }),
});
export type LeftOffAnswer = z.output<typeof LeftOffAnswer>;
