/** What a case keeps of the answers to the safety questions, and how the clinic's people read it. Kept apart from the patient's form, which needs none of it. */
import { z } from 'zod';
import { type SafetyOutcome, safetyOutcomes } from './safety-outcomes.ts';

/** How the clinic's people read it. */
export const safetyOutcomeWords: Record<SafetyOutcome, string> = {
  emergency: 'Call 911',
  today: 'In person today',
  in_person: 'In person within 2 weeks',
  video: 'Video visit advised',
  on: 'No red flag',
};

/** The same of a case that came without answers: nobody knows what cannot wait. */
export const safetyNotAsked = 'Safety questions not asked';

/** What a case keeps of it, in words; the words are those of its own version. */
export const SafetyCheck = z.object({
  version: z.int(),
  outcome: z.enum(safetyOutcomes),
  because: z.array(z.string()),
  said: z.array(z.string()),
  /** The most urgent decision before they corrected an answer, and what was said then. */
  corrected_from: z.object({ outcome: z.enum(safetyOutcomes), said: z.array(z.string()) }).nullable(),
  /** They read what to do first; a page that does not know their age may lead to less than what we count. */
  went_on: z.boolean().default(true),
  /** Who of this clinic has read that version. */
  reviewed_by: z.string().nullable(),
});
export type SafetyCheck = z.output<typeof SafetyCheck>;
