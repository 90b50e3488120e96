/** What is kept of an answer that led to 911 or to care today, as the clinic's people read it: with what came of it since. */
import { z } from 'zod';
import { relations } from '../people/people.ts';
import { Instant, PublicId } from '../platform/wire.ts';
import { safetyOutcomes } from './safety-outcomes.ts';
import { urgentOutcomes } from './urgent-outcomes.ts';

export const UrgentAnswer = z.object({
  id: PublicId,
  about: z.enum(['visit', 'check_in']),
  /** The visit, or the care that the check-in asks about. */
  encounter_id: PublicId,
  /** The case that the check-in became; null of a visit, and as long as nothing was sent. */
  case_id: PublicId.nullable(),
  /** The more urgent of what the page told and what the clinic counts. */
  outcome: z.enum(urgentOutcomes),
  /** Each null where it is the same. */
  page_told: z.enum(urgentOutcomes).nullable().default(null),
  counted: z.enum(safetyOutcomes).nullable().default(null),
  version: z.int(),
  /** In the words of that version; empty once the record is erased. */
  said: z.array(z.string()),
  because: z.array(z.string()),
  /** Whoever answered, and what they were to the patient then; null of what came before that was kept. */
  answered_by: z
    .object({ name: z.string(), relation: z.enum(relations) })
    .nullable()
    .default(null),
  /** When the page said what to do, and when that reached the clinic. */
  answered_at: Instant,
  came_at: Instant,
  /** They said that it was a mistake. Both stand. */
  taken_back_at: Instant.nullable(),
  /** When the form was sent all the same, or after the answer was taken back. */
  sent_at: Instant.nullable(),
  /** By whose it is to read, or by anybody where it is everybody's: it is on nobody's day any more. */
  read: z.object({ at: Instant, by: z.string() }).nullable(),
  /** By others who treat the patient. */
  read_beside: z.array(z.object({ at: Instant, by: z.string(), is_mine: z.boolean() })).default([]),
});
export type UrgentAnswer = z.output<typeof UrgentAnswer>;
