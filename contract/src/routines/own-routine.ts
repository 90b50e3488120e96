/** A signed routine as its patient lives with it: today, what was ticked off, when it began, and what came of it. What is said of it is apart: the dashboard only reads. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { Day, IdParams, Instant, PublicId } from '../platform/wire.ts';
import { Routine, timesOfDay } from './routines.ts';
import { severities, sideEffectNames } from './side-effect-names.ts';

/** What is known of the prescription that a step belongs to. */
export const StepPrescription = z.object({
  state: z.enum(['active', 'stopped', 'expired']),
  /** Why it was stopped, as the patient reads it. */
  stop_reason: z.string().nullable(),
  /** Where it is, as far as the clinic has heard: `away` while no pharmacy has it, `there`, `filled`, or not picked up. */
  pharmacy: z.enum(['away', 'there', 'filled', 'not_picked_up']).nullable(),
  kind: z.string(),
  /** Not to be used in a pregnancy, or nothing is known of it there. Not of what an earlier version of the site kept. */
  is_against_pregnancy: z.boolean().optional(),
  /** Whose it is; with the plan's own note, or of one before it. Not of what an earlier version of the site kept. */
  note_id: PublicId.optional(),
});
export type StepPrescription = z.output<typeof StepPrescription>;

export const Tick = z.object({ step: z.int(), time: z.enum(timesOfDay), day: Day });
export type Tick = z.output<typeof Tick>;

export const ReportedEffect = z.object({
  id: PublicId,
  /** The step in whose place it was said. */
  step: z.int(),
  what: z.enum(sideEffectNames),
  severity: z.enum(severities),
  words: z.string(),
  by: z.string(),
  at: Instant,
  /** The conversation in which it is answered. */
  conversation: PublicId,
});
export type ReportedEffect = z.output<typeof ReportedEffect>;

/** A step that its patient leaves off until it is answered. */
export const LeftOff = z.object({
  step: z.int(),
  /** The clinic's day on which its side effect was said, and the newest on which one was. */
  since: Day,
  last_said: Day,
  /** What was said to have come of it, and the worst that was said of how bad it is. Not of what an earlier version of the site kept. */
  what: z.array(z.enum(sideEffectNames)).optional(),
  severity: z.enum(severities).optional(),
  /** In which it is answered; null where it was said in a check-in. */
  conversation: PublicId.nullable(),
  // not of what an earlier version of the site kept, or an earlier release answers
  /** When something was said to have come of it last. */
  said_at: Instant.optional(),
  /** The note that has answered since that it stays left off. */
  answered: z.object({ note_id: PublicId, on: Day }).optional(),
});
export type LeftOff = z.output<typeof LeftOff>;

export const OwnPlan = z.object({
  note_id: PublicId,
  provider: z.string(),
  signed_at: Instant,
  /** The clinic's day of the signature. */
  signed_on: Day,
  starts_on: Day,
  /** Whether the patient said when they began; otherwise it is counted from the signature. */
  is_start_chosen: z.boolean(),
  routine: Routine,
  /** Of each step, in their order; null for what needs none. */
  prescriptions: z.array(StepPrescription.nullable()),
  /** Of the last two weeks. */
  ticks: z.array(Tick),
  /** The newest first. */
  effects: z.array(ReportedEffect),
  /** By every tick there ever was. Not of what an earlier version of the site kept, or an earlier release answers. */
  left_off: z.array(LeftOff).optional(),
  /** Steps that were left off, and that the dermatologist answered lately are used again. */
  used_again: z.array(z.object({ step: z.int(), note_id: PublicId, on: Day })).optional(),
  /** Those that the note links, by their addresses. Not of what an earlier version of the site kept. */
  tips: z.array(z.string()).optional(),
});
export type OwnPlan = z.output<typeof OwnPlan>;

export const OwnRoutine = z.object({
  /** The clinic's day. */
  today: Day,
  /** The clinic's, in which its days begin. */
  time_zone: z.string(),
  /** Where the clinic is called, for paper; null where it has no number. A server of an earlier release does not say. */
  clinic_phone: z.string().nullable().optional(),
  /** Null where no signed note has steps, and while one of later is taken back. */
  plan: OwnPlan.nullable(),
  /** The one that this took the place of. */
  replaced: z.object({ note_id: PublicId, provider: z.string(), signed_on: Day }).nullable(),
  /** A later note is being checked, or was withdrawn: nothing of before is followed until it is clear. */
  taken_back: z.object({ note_id: PublicId, state: z.enum(['checked', 'retracted']) }).nullable(),
  /** What runs of all that was prescribed, as a step names it, each name once: for who writes the next steps. */
  running: z.array(z.object({ name: z.string(), sig: z.string() })).optional(),
  /** What was stopped last under each name, by a dermatologist or with its note, and why: a step that belongs to it is due nowhere. */
  stopped: z.array(z.object({ name: z.string(), reason: z.string() })).optional(),
});
export type OwnRoutine = z.output<typeof OwnRoutine>;

export const readRoutine = endpoint({
  method: 'GET',
  path: '/patients/:id/routine',
  summary: 'The routine that counts for a patient today: the steps of the newest signed note that has some',
  access: 'signed-in',
  params: IdParams,
  reply: OwnRoutine,
});
