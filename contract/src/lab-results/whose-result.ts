/** Whose a lab result is, as its readers see it, and as they have seen it when they say that they have read it. */
import { z } from 'zod';
import { Day, Instant, PublicId } from '../platform/wire.ts';

/** The patient as the clinic's people know them, or as the laboratory has named them. */
export const ResultPatient = z.object({
  id: PublicId.nullable(),
  name: z.string(),
  dob: Day.nullable(),
  sex: z.string(),
  phone: z.string(),
  state: z.string(),
});

/** Whose it was and how it stood when it was opened. */
export const SeenResult = z.object({
  patient_id: PublicId,
  received_at: Instant,
  corrected_at: Instant.nullable(),
  is_doubtful: z.boolean(),
});
export type SeenResult = z.output<typeof SeenResult>;
