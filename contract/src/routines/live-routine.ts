/** What a patient says of their routine: when they began, what is done, and what came of it; and its days for a calendar. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, PublicId } from '../platform/wire.ts';
import { OwnRoutine, ReportedEffect, Tick } from './own-routine.ts';
import { saysWhat, whatIsMissing } from './says-what.ts';
import { severities, sideEffectNames } from './side-effect-names.ts';

export const readRoutineCalendar = endpoint({
  method: 'GET',
  path: '/notes/:id/routine.ics',
  summary: 'The days of a routine and of kept products as a file for any calendar (iCalendar); it names neither medicine nor condition',
  access: 'see-care',
  params: IdParams,
});

export const startRoutine = endpoint({
  method: 'PUT',
  path: '/notes/:id/routine/start',
  summary: 'Say on which day one began, or begins; its dates are counted from there',
  access: 'arrange-care',
  params: IdParams,
  body: z.object({ starts_on: z.iso.date('Choose a day') }),
  reply: OwnRoutine,
});

export const tickStep = endpoint({
  method: 'PUT',
  path: '/notes/:id/routine/ticks',
  summary: 'Tick a step of a day off, or take that back',
  access: 'arrange-care',
  params: IdParams,
  body: Tick.extend({ is_done: z.boolean() }),
  reply: OwnRoutine,
});

/** `id` is made in the browser, once for each report: the same id with the same words is the same report, and with others it is refused. */
export const SideEffectForm = z
  .object({
    id: PublicId,
    step: z.int().min(0).max(99),
    what: z.enum(sideEffectNames, 'Choose what you noticed'),
    severity: z.enum(severities, 'Choose how bad it is'),
    words: z.string().trim().max(1000, 'Maximum 1000 characters'),
  })
  .refine(saysWhat, whatIsMissing);
export type SideEffectForm = z.output<typeof SideEffectForm>;

/** The dermatologist who has a report in their conversation; null where nobody treats the patient any more, and from an earlier release. */
export const AnsweredBy = z.string().nullable().default(null);

/** What to do now, before anybody has read the report. */
export const FirstAdvice = z.object({
  title: z.string(),
  text: z.string(),
  /** Whether a dermatologist of the clinic has read these words. */
  is_reviewed: z.boolean().default(false),
});

export const reportSideEffect = endpoint({
  method: 'POST',
  path: '/notes/:id/routine/side_effects',
  summary: 'Report what came of a step: it goes to the dermatologist who signed, in a conversation, and answers what to do now',
  access: 'arrange-care',
  consequence: 'record',
  limit: { calls: 30, seconds: 60, per: 'account' },
  params: IdParams,
  body: SideEffectForm,
  reply: z.object({ effect: ReportedEffect, severity: z.enum(severities), answered_by: AnsweredBy, ...FirstAdvice.shape }),
});
