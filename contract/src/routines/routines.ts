/** A treatment plan's steps as data: what to do in the morning and the evening, how much, on which days, from when and for how long, and what comes of it. */
import { z } from 'zod';
import { PublicId } from '../platform/wire.ts';

export const mostSteps = 20;
/** In the order of the day: six with an hour of their own, so that what is done up to six times a day has each time to itself. */
export const timesOfDay = ['morning', 'late_morning', 'midday', 'afternoon', 'early_evening', 'evening', 'as_needed'] as const;
export type TimeOfDay = (typeof timesOfDay)[number];
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

const everyDays = z.int('Write whole days').min(1, 'Write 1 or more').max(60, 'At most 60 days');
export const mostWords = 300;
const words = z.string().max(mostWords, `Maximum ${mostWords} characters`);

/** How much is taken out of the tube: a pea for the whole face, or so many fingertips, from the last crease to the tip. */
export const measures = ['pea', 'fingertip'] as const;
export const Amount = z.object({ of: z.enum(measures), count: z.number().min(0.5).max(20).multipleOf(0.5) });
export type Amount = z.output<typeof Amount>;

/** With the days that follow them they are five stretches. */
export const mostPhases = 4;
/** A stretch of days before the last one: of a slow beginning, or on the way down. */
export const Phase = z.object({
  /** Of days of the week about how far they are apart, for whoever reads only this. */
  every_days: everyDays,
  for_days: z.int('Write whole days').min(1, 'Write 1 or more').max(120, 'At most 120 days'),
  /** Without any it is every so many days. */
  weekdays: z.array(z.enum(weekdays)).max(weekdays.length).optional(),
});
export type Phase = z.output<typeof Phase>;

/** What the sig did not surely say, and its dermatologist has not chosen either. */
export const toChoose = ['days', 'length', 'begin'] as const;
export type ToChoose = (typeof toChoose)[number];

/** The weeks for which it is said what to expect. */
export const weeksAhead = [1, 4, 12] as const;
export const Expectation = z.object({ week: z.literal(weeksAhead), words });
export type Expectation = z.output<typeof Expectation>;

/** The most notes back that a step is followed. */
export const mostOrigins = 20;
/** The step of an earlier note that this one goes on from: what its patient left off there stays left off. */
export const Origin = z.object({
  note_id: PublicId,
  /** Of which signature; null where only the note is known. */
  signed_at: z.iso.datetime().nullable(),
  step: z.int().min(0).max(99),
});
export type Origin = z.output<typeof Origin>;

/** While it is written nothing is required yet. Days are counted, not dated: the plan begins when the patient begins. */
export const RoutineStep = z.object({
  what: words,
  times: z.array(z.enum(timesOfDay)).max(timesOfDay.length),
  /** 1: each day, 2: each second day. Counts where no days of the week are named. */
  every_days: everyDays,
  weekdays: z.array(z.enum(weekdays)).max(weekdays.length),
  /** 0: at once. */
  starts_after_days: z.int('Write whole days').min(0, 'Write 0 or more').max(365, 'At most 365 days'),
  /** With its ramp. Null: until the dermatologist says otherwise. */
  for_days: z.int('Write whole days').min(1, 'Write 1 or more').max(730, 'At most 730 days').nullable(),
  // steps of before have none of these
  /** What changes over time, up or down: each of these in its order, then as the days above say until it ends. */
  ramp: z.array(Phase).max(mostPhases).default([]),
  amount: Amount.nullable().default(null),
  /** The name of the prescription that it belongs to, of the same note or of one before it; empty for what is bought without. */
  prescription: z.string().max(250).default(''),
  avoid: words.default(''),
  expect: z.array(Expectation).max(weeksAhead.length).default([]),
  /** When to write or call. */
  call: words.default(''),
  /** The nearest first. None where it is written anew, or was written before this was kept. */
  goes_on: z.array(Origin).max(mostOrigins).optional(),
  /** How many days it had run already where it was taken over. Absent for none. */
  ran_days: z.int().min(1).max(9999).optional(),
  /** Whatever the step holds of these counts for nothing, and it is not signed. Absent where there is none. */
  to_choose: z.array(z.enum(toChoose)).max(toChoose.length).optional(),
});
export type RoutineStep = z.output<typeof RoutineStep>;

export const Routine = z.array(RoutineStep).max(mostSteps, `At most ${mostSteps} steps`);
export type Routine = z.output<typeof Routine>;

export const newStep: RoutineStep = {
  what: '',
  times: [],
  every_days: 1,
  weekdays: [],
  starts_after_days: 0,
  for_days: null,
  ramp: [],
  amount: null,
  prescription: '',
  avoid: '',
  expect: [],
  call: '',
};

/** As it was kept, with what steps of before do not have. */
export function routineFromKept(kept: unknown): Routine {
  return (kept as readonly Partial<RoutineStep>[]).map((step) => ({ ...newStep, ...step }));
}
