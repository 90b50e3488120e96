/** Days of a routine as its patient says them, and what a step is called where there is little room. Days are text, "2026-11-20". */
import { leftOffAt } from '@pellis/contract/routines/left-off';
import type { OwnPlan } from '@pellis/contract/routines/own-routine';
import { dayAfter, isDueOn, lastDayOf, lastDayOfAll, nextDueAfter } from '@pellis/contract/routines/routine-days';
import type { Routine, RoutineStep } from '@pellis/contract/routines/routines';

const long = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
const short = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });
const named = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });
const noon = (day: string) => new Date(`${day}T12:00:00Z`);

/** "Thursday, November 26". */
export function weekdayAndDate(day: string): string {
  return long.format(noon(day));
}

/** "Thu, Nov 26". */
export function shortWeekday(day: string): string {
  return short.format(noon(day));
}

/** "tomorrow", "on Saturday", and with its date from a week on. */
export function whenInWords(day: string, today: string): string {
  if (day === today) return 'today';
  if (day === dayAfter(today, 1)) return 'tomorrow';
  return day < dayAfter(today, 7) ? `on ${named.format(noon(day))}` : `on ${weekdayAndDate(day)}`;
}

/** Its prescription was: nothing is said for it any more. */
export function isStopped({ prescriptions }: OwnPlan, at: number): boolean {
  return prescriptions[at]?.state === 'stopped';
}

/** By its days, and neither stopped nor left off. */
export function isDueToday(plan: OwnPlan, at: number, today: string): boolean {
  const step = plan.routine[at];
  return step !== undefined && todayOf(step, plan.starts_on, today).isDue && !isStopped(plan, at) && !leftOffAt(plan, at);
}

type Steps = Pick<OwnPlan, 'routine' | 'prescriptions'>;

/** The steps that were not stopped. */
export function stepsLeft({ routine, prescriptions }: Steps): Routine {
  return routine.filter((_, at) => prescriptions[at]?.state !== 'stopped');
}

/** Stopped: none of its steps is left. */
export type Standing = 'not_begun' | 'running' | 'ended' | 'stopped';

/** By what is left of it: a step that was stopped holds up no end. */
export function standingOf({ starts_on: startsOn, ...plan }: Steps & Pick<OwnPlan, 'starts_on'>, today: string): Standing {
  const left = stepsLeft(plan);
  if (left.length === 0) return 'stopped';
  if (today < startsOn) return 'not_begun';
  const end = lastDayOfAll(left, startsOn);
  return end !== null && today > end ? 'ended' : 'running';
}

function isOnlyOfEvenings({ times }: RoutineStep): boolean {
  return times.includes('evening') && times.every((time) => time === 'evening' || time === 'as_needed');
}

export interface Today {
  isDue: boolean;
  /** Where it is not: until when it was, or when it comes again. */
  words: string;
}

/** "Not tonight: next on Saturday". */
export function todayOf(step: RoutineStep, startsOn: string, today: string): Today {
  const isByNeed = step.times.every((time) => time === 'as_needed');
  const end = lastDayOf(step, startsOn);
  if (end !== null && today > end) return { isDue: false, words: `Done: it was until ${weekdayAndDate(end)}` };
  const begins = dayAfter(startsOn, step.starts_after_days);
  if (today < begins) return { isDue: false, words: `Not yet: it begins ${whenInWords(begins, today)}` };
  if (isByNeed || isDueOn(step, startsOn, today)) return { isDue: true, words: '' };
  const next = nextDueAfter(step, startsOn, today);
  const now = isOnlyOfEvenings(step) ? 'Not tonight' : 'Not today';
  return { isDue: false, words: next ? `${now}: next ${whenInWords(next, today)}` : `${now}, and not again` };
}
