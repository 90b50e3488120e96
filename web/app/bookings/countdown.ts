/** How long a time is still kept, in words that do not hurry anybody before it matters. */
import { clockTime, dayAhead } from '../ui/dates.ts';

const second = 1000;
const minute = 60 * second;
const almostOver = 2 * minute;
/** Longer than this, nobody watches seconds. */
const longest = 60 * minute;

export function timeLeft(until: Date, now: Date): number {
  return Math.max(0, until.getTime() - now.getTime());
}

/** "9:41"; the last second counts until it is over. */
export function asClock(left: number): string {
  const seconds = Math.ceil(left / second);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export function isAlmostOver(left: number): boolean {
  return left <= almostOver;
}

/** "9:41", or of an offer that is kept for hours "until 5:20 PM PT, November 24, 2026". */
export function keptFor(until: Date, now: Date, timeZone?: string): string {
  const left = timeLeft(until, now);
  return left > longest ? `until ${clockTime(until, timeZone)}, ${dayAhead(until, timeZone)}` : asClock(left);
}

/** What is said aloud at this moment, to who does not see the clock: politely, and only when it matters. */
export function announcementAt(left: number, before: number): string | undefined {
  if (before <= almostOver || left > almostOver || left === 0) return undefined;
  const rest = left > minute ? 'Two minutes are' : 'Less than a minute is';
  return `${rest} left to book this time. Your answers are kept in any case.`;
}
