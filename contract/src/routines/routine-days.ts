/** Which day has which steps: counted from the day a plan began, the same for its page, its calendar file and whoever asks on the server. Days are text, "2026-11-20". */
import { aboutStep } from './routine-words.ts';
import { type Expectation, type Routine, type RoutineStep, type Weekday, weekdays } from './routines.ts';

const aDay = 86_400_000;
/** No step begins or comes back later than this. */
const farthest = 365 + 60;

export function daysFrom(one: string, other: string): number {
  return Math.round((Date.parse(`${other}T12:00:00Z`) - Date.parse(`${one}T12:00:00Z`)) / aDay);
}

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * aDay).toISOString().slice(0, 10);
}

export function weekdayOf(day: string): Weekday {
  // 5 January 1970 was a Monday
  return weekdays[((daysFrom('1970-01-05', day) % 7) + 7) % 7] ?? 'monday';
}

/** Days between two days that repeat in one way. */
export interface Rhythm {
  from: string;
  /** The last day of it; null where it goes on. */
  until: string | null;
  /** Counted from its first day; means nothing beside days of the week. */
  every_days: number;
  weekdays: readonly Weekday[];
}

/** A step's ramp and the days after it, as far as they come before its end: one after the other, without a gap. */
export function rhythmsOf(step: RoutineStep, startsOn: string): Rhythm[] {
  const end = lastDayOf(step, startsOn);
  let from = dayAfter(startsOn, step.starts_after_days);
  const before = step.ramp.map(({ every_days, for_days, weekdays: on = [] }) => {
    const rhythm = { from, until: dayAfter(from, for_days - 1), every_days, weekdays: on };
    from = dayAfter(from, for_days);
    return rhythm;
  });
  return [...before, { from, until: end, every_days: step.every_days, weekdays: step.weekdays }]
    .filter((one) => end === null || one.from <= end)
    .map((one) => ({ ...one, until: end !== null && (one.until === null || one.until > end) ? end : one.until }));
}

export function isOf({ from, until, every_days, weekdays: on }: Rhythm, day: string): boolean {
  if (day < from || (until !== null && day > until)) return false;
  return on.length > 0 ? on.includes(weekdayOf(day)) : daysFrom(from, day) % every_days === 0;
}

/** Whether it is done on this day. What is done when needed is due on none. */
export function isDueOn(step: RoutineStep, startsOn: string, day: string): boolean {
  return rhythmsOf(step, startsOn).some((rhythm) => isOf(rhythm, day));
}

/** The next day on which it is due, after this one; null when there is none. */
export function nextDueAfter(step: RoutineStep, startsOn: string, day: string): string | null {
  const from = daysFrom(startsOn, day) < 0 ? dayAfter(startsOn, -1) : day;
  for (let ahead = 1; ahead <= farthest; ahead++) {
    const one = dayAfter(from, ahead);
    if (isDueOn(step, startsOn, one)) return one;
  }
  return null;
}

/** The last day on which it may be due; null where it goes on. */
export function lastDayOf({ starts_after_days, for_days }: RoutineStep, startsOn: string): string | null {
  return for_days === null ? null : dayAfter(startsOn, starts_after_days + for_days - 1);
}

/** Null while one step goes on until told otherwise. */
export function lastDayOfAll(routine: Routine, startsOn: string): string | null {
  const days = routine.map((step) => lastDayOf(step, startsOn));
  return days.includes(null)
    ? null
    : (days
        .filter((day) => day !== null)
        .toSorted()
        .at(-1) ?? null);
}

/** 1 in the first seven days; 0 before them. */
export function weekOf(startsOn: string, day: string): number {
  return Math.max(0, Math.floor(daysFrom(startsOn, day) / 7) + 1);
}

/** A step's own week: one that begins later is judged later, and one that was taken over goes on. 0 before it begins. */
export function weekOfStep({ starts_after_days, ran_days = 0 }: RoutineStep, startsOn: string, day: string): number {
  const begins = dayAfter(startsOn, starts_after_days);
  return day < begins && ran_days === 0 ? 0 : weekOf(dayAfter(begins, -ran_days), day);
}

/** How long the longest of its steps had run where they were taken over. */
function ranBefore(routine: Routine): number {
  return Math.max(0, ...routine.map(({ ran_days = 0 }) => ran_days));
}

/** A plan's own week: from when the first of its steps began, also in a plan before it that it goes on with. 0 before it begins. */
export function weekOfPlan(routine: Routine, startsOn: string, day: string): number {
  return day < startsOn ? 0 : weekOf(dayAfter(startsOn, -ranBefore(routine)), day);
}

/** "Week 3", and what it counts where that is not this plan alone. */
export function weekInWords(routine: Routine, startsOn: string, day: string): string {
  return `Week ${weekOfPlan(routine, startsOn, day)}${ranBefore(routine) > 0 ? ', counted with the plan before' : ''}`;
}

export interface Stretch {
  from: string;
  /** The last day of it; null where it goes on. */
  until: string | null;
  words: string;
}

/** A ramp with its dates: each stretch of days, from when until when. One where it is the same from the first day on. */
export function stretchesOf(step: RoutineStep, startsOn: string): Stretch[] {
  const plain = { ...step, ramp: [], for_days: null, starts_after_days: 0 };
  return rhythmsOf(step, startsOn).map(({ from, until, every_days, weekdays: on }) => ({
    from,
    until,
    words: aboutStep({ ...plain, every_days, weekdays: [...on] }),
  }));
}

/** What was said of the next of a step's weeks 1, 4 and 12 that is not yet past: in week 5, what is expected by week 12. After the last there is nothing more. */
export function expectedIn({ expect }: Pick<RoutineStep, 'expect'>, week: number): Expectation | undefined {
  return expect.find((one) => week <= one.week);
}

/** "by week 12" where that is still to come. */
export function untilExpected({ week: said }: Expectation, week: number): string {
  return said > week ? `, by week ${said}` : '';
}

export const stages = ['education', 'treatment', 'maintenance'] as const;
export type Stage = (typeof stages)[number];

/** A course of creams is judged after so many days. */
const course = 84;
const learning = 7;

/**
 * Where somebody with a plan stands: learning it in its first week, treated until its courses end and nothing is built up or tapered any more, and keeping it
 * after that. What was taken over goes on from where it was. Decision 0271.
 */
export function stageOf(routine: Routine, startsOn: string, day: string): Stage {
  const since = daysFrom(startsOn, day);
  if (since + ranBefore(routine) < learning) return 'education';
  const treated = routine.map(({ starts_after_days, for_days, ramp, ran_days = 0 }) => {
    const changing = ramp.reduce((sum, phase) => sum + phase.for_days, 0);
    return starts_after_days + (for_days ?? Math.max(course - ran_days, changing));
  });
  return since < Math.max(0, ...treated) ? 'treatment' : 'maintenance';
}
