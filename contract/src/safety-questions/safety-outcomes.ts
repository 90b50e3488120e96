/** The ways that the safety questions lead, and what a case keeps of them. */
import { z } from 'zod';

/** From the most urgent: 911, somebody in person today, somebody in person within two weeks, a video visit, on with the form. */
export const safetyOutcomes = ['emergency', 'today', 'in_person', 'video', 'on'] as const;
export type SafetyOutcome = (typeof safetyOutcomes)[number];
/** Those that lead anywhere but on. */
export const redFlags: readonly SafetyOutcome[] = safetyOutcomes.filter((outcome) => outcome !== 'on');

/** How the clinic's people read it. */
export const safetyOutcomeWords: Record<SafetyOutcome, string> = {
  emergency: 'Call 911',
  today: 'In person today',
  in_person: 'In person within 2 weeks',
  video: 'Video visit advised',
  on: 'No red flag',
};

/** What a case keeps of it, in words; the words are those of its own version. */
export const SafetyCheck = z.object({
  version: z.int(),
  outcome: z.enum(safetyOutcomes),
  because: z.array(z.string()),
  said: z.array(z.string()),
  /** The most urgent decision before they corrected an answer, and what was said then. */
  corrected_from: z.object({ outcome: z.enum(safetyOutcomes), said: z.array(z.string()) }).nullable(),
  /** Who of this clinic has read that version. */
  reviewed_by: z.string().nullable(),
});
export type SafetyCheck = z.output<typeof SafetyCheck>;
