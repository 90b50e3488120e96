/** The hours that a grid of visits shows, by the clinic's clock, and what lies in each. */
import { momentAt } from '../../ui/moment-at.ts';

export interface Stretch {
  from: Date;
  until: Date;
}

const minute = 60_000;
/** Shorter than that nobody can be seen. */
const shortest = 10 * minute;

const earliest = 8;
const latest = 18;

/** 0 to 23, as the clock there shows it; the hour that comes twice in autumn is one line. */
export function clockHour(moment: Date, timeZone: string): number {
  return Number(new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(moment));
}

/** From eight to six, and wider where a visit or the work of somebody lies outside. */
export function hoursOf(visits: readonly { starts_at: Date }[], working: readonly Stretch[], timeZone: string): number[] {
  const begins = [...visits.map(({ starts_at }) => starts_at), ...working.map(({ from }) => from)];
  const ends = working.map(({ until }) => new Date(until.getTime() - minute));
  const taken = [...begins, ...ends].map((moment) => clockHour(moment, timeZone));
  const first = Math.min(earliest, ...taken);
  const last = Math.max(latest - 1, ...taken);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** An hour of a day there; nothing of one that the clock skips. */
export function hourOn(day: string, hour: number, timeZone: string): Stretch | undefined {
  const from = momentAt(day, `${String(hour).padStart(2, '0')}:00`, timeZone);
  return from && { from, until: new Date(from.getTime() + 60 * minute) };
}

/** What of the stretches lies in the hour; bits in which nobody can be seen are left out. */
export function within(stretches: readonly Stretch[], hour: Stretch): Stretch[] {
  return stretches.flatMap(({ from, until }) => {
    const first = Math.max(from.getTime(), hour.from.getTime());
    const last = Math.min(until.getTime(), hour.until.getTime());
    return last - first >= shortest ? [{ from: new Date(first), until: new Date(last) }] : [];
  });
}

/** "8 AM". */
export function hourInWords(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;
}
