/** Days and times as a place's own clock tells them, whatever the clock of this device says. Days are texts: "2026-11-24". */
import { dateFormat } from './date-format.ts';
import { clockTime } from './dates.ts';

const dayLength = 24 * 3_600_000;

/** The calendar day on which a moment falls there. */
export function dayOf(moment: Date, timeZone: string): string {
  const parts = partsOf(moment, timeZone);
  return `${parts['year']}-${parts['month']}-${parts['day']}`;
}

export function hourOf(moment: Date, timeZone: string): number {
  return Number(partsOf(moment, timeZone)['hour']);
}

/** Counted on the calendar, so that a day of 23 or 25 hours is one day as well. */
export function daysAfter(day: string, count: number): string {
  return new Date(noonOf(day).getTime() + count * dayLength).toISOString().slice(0, 10);
}

export function daysBetween(first: string, last: string): number {
  return Math.round((noonOf(last).getTime() - noonOf(first).getTime()) / dayLength);
}

/** "2026-11" of "2026-11-24". */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

export function monthsAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 15)).toISOString().slice(0, 7);
}

export function firstDayOf(month: string): string {
  return `${month}-01`;
}

export function lastDayOf(month: string): string {
  return daysAfter(firstDayOf(monthsAfter(month, 1)), -1);
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: string): number {
  return noonOf(day).getUTCDay() || 7;
}

/** The month in rows from Sunday to Saturday; null where a day belongs to another month. */
export function weeksOf(month: string): (string | null)[][] {
  const first = firstDayOf(month);
  const lead = weekdayOf(first) % 7;
  const count = daysBetween(first, lastDayOf(month)) + 1;
  const places = Math.ceil((lead + count) / 7) * 7;
  const days = Array.from({ length: places }, (_, place) =>
    place < lead || place >= lead + count ? null : daysAfter(first, place - lead),
  );
  return Array.from({ length: places / 7 }, (_, row) => days.slice(row * 7, row * 7 + 7));
}

/** Left and right by a day, up and down by a week, to the ends of the week; none for any other key. */
export function dayAwayByKey(key: string, day: string): string | undefined {
  const place = weekdayOf(day) % 7;
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7, Home: -place, End: 6 - place }[key];
  return step === undefined ? undefined : daysAfter(day, step);
}

/** "Tuesday, November 24". */
export function dayInWords(day: string): string {
  return words(day, { weekday: 'long', month: 'long', day: 'numeric' });
}

/** "Tue, Nov 24". */
export function dayInShort(day: string): string {
  return words(day, { weekday: 'short', month: 'short', day: 'numeric' });
}

/** "Tue, Nov 24, 9:20 AM PT", where there is little room. */
export function shortMoment(moment: Date, timeZone: string): string {
  return `${dayInShort(dayOf(moment, timeZone))}, ${clockTime(moment, timeZone)}`;
}

/** "November 2026". */
export function monthInWords(month: string): string {
  return words(firstDayOf(month), { month: 'long', year: 'numeric' });
}

/** "9:20 AM", where the zone is told beside it. */
export function bareTime(moment: Date, timeZone: string): string {
  return dateFormat({ hour: 'numeric', minute: '2-digit', timeZone }).format(moment);
}

/** "Pacific Time". */
export function zoneInWords(timeZone: string, at: Date): string {
  const parts = dateFormat({ timeZone, timeZoneName: 'longGeneric' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

function words(day: string, options: Intl.DateTimeFormatOptions): string {
  return dateFormat({ ...options, timeZone: 'UTC' }).format(noonOf(day));
}

function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}

const digits = '2-digit' as const;
const inDigits = { year: 'numeric', month: digits, day: digits, hour: digits, minute: digits, hourCycle: 'h23' } as const;

/** Two digits each, as the clock there shows them. */
export function partsOf(moment: Date, timeZone: string): Record<string, string> {
  const parts = dateFormat({ ...inDigits, timeZone }).formatToParts(moment);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}
