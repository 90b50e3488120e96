/** A treatment plan's steps as data: what to do in the morning and the evening, on which days, from when and for how long. */
import { z } from 'zod';

export const mostSteps = 20;
export const timesOfDay = ['morning', 'midday', 'evening', 'as_needed'] as const;
export type TimeOfDay = (typeof timesOfDay)[number];
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

/** While it is written nothing is required yet. Days are counted, not dated: the plan begins when the patient begins. */
export const RoutineStep = z.object({
  what: z.string().max(300, 'Maximum 300 characters'),
  times: z.array(z.enum(timesOfDay)).max(timesOfDay.length),
  /** 1: each day, 2: each second day. Counts where no days of the week are named. */
  every_days: z.int('Write whole days').min(1, 'Write 1 or more').max(60, 'At most 60 days'),
  weekdays: z.array(z.enum(weekdays)).max(weekdays.length),
  /** 0: at once. */
  starts_after_days: z.int('Write whole days').min(0, 'Write 0 or more').max(365, 'At most 365 days'),
  /** Null: until the dermatologist says otherwise. */
  for_days: z.int('Write whole days').min(1, 'Write 1 or more').max(730, 'At most 730 days').nullable(),
});
export type RoutineStep = z.output<typeof RoutineStep>;

export const Routine = z.array(RoutineStep).max(mostSteps, `At most ${mostSteps} steps`);
export type Routine = z.output<typeof Routine>;

export const newStep: RoutineStep = { what: '', times: [], every_days: 1, weekdays: [], starts_after_days: 0, for_days: null };
