/** The parts of a day in which a step is done, and how often that comes to. Apart from a step's other words: the dashboard needs those alone. */
import { listed } from './routine-words.ts';
import { type Routine, type RoutineStep, type TimeOfDay, timesOfDay } from './routines.ts';

export const timesInWords: Record<TimeOfDay, string> = {
  morning: 'In the morning',
  late_morning: 'In the late morning',
  midday: 'At midday',
  afternoon: 'In the afternoon',
  early_evening: 'In the early evening',
  evening: 'In the evening',
  as_needed: 'When needed',
};

/** A part that has an hour. */
export type DayPart = Exclude<TimeOfDay, 'as_needed'>;
export const dayParts: readonly DayPart[] = timesOfDay.filter((time) => time !== 'as_needed');

export interface PartOfDay {
  time: TimeOfDay;
  heading: string;
  steps: Routine;
}

/** As a patient goes through the day; a step of two times stands in both. */
export function partsOfDay(routine: Routine): PartOfDay[] {
  return timesOfDay
    .map((time) => ({ time, heading: timesInWords[time], steps: routine.filter(({ times }) => times.includes(time)) }))
    .filter(({ steps }) => steps.length > 0);
}

/** How often on a day on which it is due; what is done when needed counts for nothing. */
export function timesADay({ times }: Pick<RoutineStep, 'times'>): number {
  return times.filter((time) => time !== 'as_needed').length;
}

/** Morning and evening are seen by themselves; from three times on it is said how many. */
export function isOften(step: Pick<RoutineStep, 'times'>): boolean {
  return timesADay(step) > 2;
}

/** "in the morning and in the evening", "4 times a day: in the morning, at midday, in the afternoon and in the evening". */
export function whenInDay(step: Pick<RoutineStep, 'times'>): string {
  const each = listed(timesOfDay.filter((time) => step.times.includes(time)).map((time) => timesInWords[time].toLowerCase()));
  return isOften(step) ? `${timesADay(step)} times a day: ${each}` : each;
}

/** "2 of 4 done", and before the first how often it is. */
export function doneOf(done: number, all: number): string {
  if (done === 0) return `${all} times a day`;
  return done >= all ? `All ${all} done` : `${done} of ${all} done`;
}

/** So many times a day, in the parts that are usual for it: none of more than there are. */
export const usualParts: Partial<Record<number, readonly DayPart[]>> = {
  2: ['morning', 'evening'],
  3: ['morning', 'midday', 'evening'],
  4: ['morning', 'midday', 'afternoon', 'evening'],
  5: ['morning', 'midday', 'afternoon', 'early_evening', 'evening'],
  6: dayParts,
};
