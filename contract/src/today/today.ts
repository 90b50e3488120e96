/** What waits for a dermatologist besides visits, lab results and questions: how many of each, and the first of them. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { Instant, PublicId } from '../platform/wire.ts';
import { rapidAssessmentStates } from '../rapid-assessments/rapid-assessments.ts';
import { safetyOutcomes } from '../safety-questions/safety-outcomes.ts';

/** So many of each stand on the page; the rest where they always are. */
export const mostOnToday = 6;

const waiting = <Row extends z.ZodType>(row: Row) => z.object({ count: z.int(), first: z.array(row).max(mostOnToday) });

export const Today = z.object({
  /** Patients who are ready for their visit. */
  ready: z.int(),
  /** Cases that colleagues gave or took, and which one has not noted yet. */
  handovers: z.int(),
  /** One's own, and those that one may claim; not those whose patient is asked for something. A red flag first, the most urgent of them; then the earliest due. */
  cases: waiting(
    z.object({
      id: PublicId,
      concern: z.string(),
      initials: z.string(),
      state: z.enum(rapidAssessmentStates),
      due_at: Instant,
      is_mine: z.boolean(),
      /** What the safety questions led to, as in the queue. */
      safety: z.enum(safetyOutcomes).nullable().default(null),
    }),
  ),
  /** Of visits that are over, and drafts of cases; the oldest first. */
  notes: waiting(
    z.object({
      id: PublicId,
      kind: z.enum(['visit', 'case']),
      patient: z.string(),
      /** When the visit was, or when the draft was last saved. */
      since: Instant,
      prepared_by: z.string().nullable(),
    }),
  ),
  /** The longest waiting first. */
  refills: waiting(z.object({ id: PublicId, patient: z.string(), asked_at: Instant })),
  /** Of notes, asked for by patients; by the day they are due. */
  corrections: waiting(z.object({ id: PublicId, patient: z.string(), due_at: Instant })),
  /** Cases to be answered a second time, for a colleague or for quality; by the day they are due. */
  second_reads: waiting(z.object({ id: PublicId, concern: z.string(), due_at: Instant })),
  /** One's own that end within 60 days, or have ended: two letters each, and days below 0 once it has. */
  licenses: z.array(z.object({ state: z.string(), expires_on: z.string(), days: z.int() })),
});
export type Today = z.output<typeof Today>;

export const readToday = endpoint({
  method: 'GET',
  path: '/workspace/today',
  summary: 'What waits for me: cases, unsigned notes, refills, corrections, and licenses that run out',
  access: 'treat',
  reply: Today,
});
