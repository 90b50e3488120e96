/** From what a clock somewhere shows to the moment. */
import { partsOf } from './calendar.ts';

const dayLength = 24 * 3_600_000;

/** When the clock there shows "09:20" on a day: the first time if it does so twice, undefined if it skips it. */
export function momentAt(day: string, time: string, timeZone: string): Date | undefined {
  const asIfUtc = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(asIfUtc)) return undefined;
  // what the clock is ahead of UTC on that day, before and after it is put forward or back
  const guesses = [asIfUtc - dayLength, asIfUtc + dayLength].map((near) => asIfUtc - aheadAt(near, timeZone));
  const shown = guesses.filter((guess) => guess + aheadAt(guess, timeZone) === asIfUtc);
  return shown.length > 0 ? new Date(Math.min(...shown)) : undefined;
}

function aheadAt(moment: number, timeZone: string): number {
  const { year, month, day, hour, minute } = partsOf(new Date(moment), timeZone);
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00Z`) - Math.floor(moment / 60_000) * 60_000;
}
