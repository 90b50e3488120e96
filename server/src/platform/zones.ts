/** Days of a place and moments, exact on the two nights in which its clock is put forward or back. */
import { wallClock } from './times.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** Part of a day in which the clock runs evenly: from one moment to another, in milliseconds since 1970. */
export interface EvenPart {
  from: number;
  until: number;
  /** What the clock there is ahead of UTC, in milliseconds. */
  ahead: number;
}

/** "2026-11-20" as the number of days since 1970, and back. */
export const numberOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;
export const dayOfNumber = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);

/** As in calendars: 1 is Monday. */
export const weekdayOf = (number: number): number => ((((number + 3) % 7) + 7) % 7) + 1;

/** The day that it is there at this moment. */
export function dayAt(moment: number, timeZone: string): number {
  return Math.floor((moment + aheadAt(moment, timeZone)) / dayMs);
}

/** What the clock there shows ahead of UTC at this moment, in milliseconds. */
export function aheadAt(moment: number, timeZone: string): number {
  const whole = Math.floor(moment / 1000) * 1000;
  return Date.parse(`${wallClock(whole, timeZone)}Z`) - whole;
}

const known = new Map<string, Map<number, readonly EvenPart[]>>();
const mostKnown = 2_000;

/** A day of that place: one part, or two when its clock is put forward or back that day. */
export function partsOfDay(day: number, timeZone: string): readonly EvenPart[] {
  const days = known.get(timeZone) ?? new Map<number, readonly EvenPart[]>();
  if (days.size > mostKnown) days.clear();
  known.set(timeZone, days);
  const before = days.get(day);
  if (before) return before;
  const parts = findParts(day, timeZone);
  days.set(day, parts);
  return parts;
}

/** Whether the clock there runs evenly through the day. */
export function isEven(day: number, timeZone: string): boolean {
  return partsOfDay(day, timeZone).length === 1;
}

function findParts(day: number, timeZone: string): EvenPart[] {
  const midnight = day * dayMs;
  // no place is further than this from UTC, on either side
  const [early, late] = [midnight - 15 * 3_600_000, midnight + dayMs + 15 * 3_600_000];
  const [first, last] = [aheadAt(early, timeZone), aheadAt(late, timeZone)];
  if (first === last) return [{ from: midnight - first, until: midnight + dayMs - first, ahead: first }];
  const turn = turnBetween(early, late, timeZone);
  const parts = [
    { from: midnight - first, until: Math.min(turn, midnight + dayMs - first), ahead: first },
    { from: Math.max(turn, midnight - last), until: midnight + dayMs - last, ahead: last },
  ];
  return parts.filter(({ from, until }) => from < until);
}

/** To the minute: the first moment of the new time. */
function turnBetween(early: number, late: number, timeZone: string): number {
  const old = aheadAt(early, timeZone);
  let [before, after] = [early / minuteMs, late / minuteMs];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (aheadAt(middle * minuteMs, timeZone) === old) before = middle;
    else after = middle;
  }
  return after * minuteMs;
}

/** The moments at which the clock there shows these minutes of that day: none while it leaps over them, twice when it repeats them. */
export function momentsOf(
  day: number,
  { begins, ends }: { begins: number; ends: number },
  timeZone: string,
): { from: number; until: number }[] {
  return partsOfDay(day, timeZone)
    .map((part) => ({
      from: Math.max(part.from, day * dayMs + begins * minuteMs - part.ahead),
      until: Math.min(part.until, day * dayMs + ends * minuteMs - part.ahead),
    }))
    .filter(({ from, until }) => from < until);
}
