/** Dates and times as the clinic writes them: "November 20, 2026", "9:20 AM PT". */
import { dateFormat } from './date-format.ts';

type When = Date | string;

/**
 * "November 05, 2026", for things that happened. A Date is a moment in the reader's own zone; a text starts with the day itself (the clinic's wall
 * clock, a birthday), which is the same for everybody.
 */
export function longDate(when: When): string {
  return written(when, '2-digit');
}

/** "November 5, 2026", for things to come; in the reader's own zone, or in one that is named. */
export function dayAhead(when: When, timeZone?: string): string {
  return written(when, 'numeric', timeZone);
}

/** The time with its zone named: "9:20 AM PT". */
export function clockTime(when: Date, timeZone?: string): string {
  return dateFormat({ hour: 'numeric', minute: '2-digit', timeZoneName: 'shortGeneric', timeZone }).format(when);
}

/** "PT". */
export function nameOfZone(timeZone: string, at: Date): string {
  const parts = dateFormat({ timeZone, timeZoneName: 'shortGeneric' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** "November 5, 2026 at 9:20 AM PT". */
export function dateAndTime(when: Date, timeZone?: string): string {
  return `${dayAhead(when, timeZone)} at ${clockTime(when, timeZone)}`;
}

/** "Nov 5, 2026", where there is little room, of a text that starts with the day itself. */
export function shortDate(when: string): string {
  const words = { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' } as const;
  return dateFormat(words).format(new Date(`${when.slice(0, 10)}T12:00:00Z`));
}

/** "Nov 5", for a day that is near; in the reader's own zone. */
export function shortDay(when: Date): string {
  return dateFormat({ month: 'short', day: 'numeric' }).format(when);
}

/** "3 h 20 min", "12 min": a length of time in milliseconds, without its sign. */
export function lengthOfTime(milliseconds: number): string {
  const minutes = Math.round(Math.abs(milliseconds) / 60_000);
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} min`;
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}

function written(when: When, day: '2-digit' | 'numeric', timeZone?: string): string {
  const words = { month: 'long', day, year: 'numeric' } as const;
  if (when instanceof Date) return dateFormat({ ...words, timeZone }).format(when);
  return dateFormat({ ...words, timeZone: 'UTC' }).format(new Date(`${when.slice(0, 10)}T12:00:00Z`));
}
