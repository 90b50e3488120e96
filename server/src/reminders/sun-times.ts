/** Whether a reminder of the sun still comes in time: on a day on which it is strong, and before it is strong no more. */
import { numberOfDay } from '../platform/zones.ts';
import { momentOn } from './moments.ts';
import { sunOn } from './sun.ts';

interface At {
  where: Parameters<typeof sunOn>[0];
  timeZone: string;
  /** Of the day there. */
  minutes: number;
}

export const tooLateForTheSun = 'At that time the sun is not strong any more, on any day of the year. Choose an earlier one.';

export function isBeforeTheSunGoes(day: string, { where, timeZone, minutes }: At): boolean {
  const { until } = sunOn(where, day, timeZone);
  const moment = momentOn(numberOfDay(day), minutes, timeZone);
  return until !== null && moment !== undefined && moment < until;
}

/** By the longest day, north and south of the equator. */
export function isEverBeforeTheSunGoes(at: At): boolean {
  return ['2026-06-21', '2026-12-21'].some((day) => isBeforeTheSunGoes(day, at));
}
