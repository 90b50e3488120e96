/** When to remind somebody: times of their own day, exact on the nights in which their clock is put forward or back. */
import { type ReminderPart, type Times, textHours } from '@pellis/contract/reminders/reminders';
import { wallClock } from '../platform/times.ts';
import { dayAt, momentsOf } from '../platform/zones.ts';

/** Minutes of a day by its part, as they are kept. */
export type Minutes = Partial<Record<ReminderPart, number>>;

const minuteMs = 60_000;
/** Whoever was not reminded by then is not reminded late. */
export const graceMs = 60 * minuteMs;
/** How long what is sent is of use: longer than a mail server rests. */
export const usefulMs = 90 * minuteMs;

export function minutesOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}

export function clockOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

export function asKept(times: Times): Minutes {
  return Object.fromEntries(Object.entries(times).map(([part, clock]) => [part, minutesOf(clock)]));
}

export function asTimes(minutes: Minutes): Times {
  return Object.fromEntries(Object.entries(minutes).map(([part, of]) => [part, clockOf(of)]));
}

/** The first moment at which the clock there shows this on that day; none while it leaps over it. */
export function momentOn(day: number, minutes: number, timeZone: string): Date | undefined {
  const [first] = momentsOf(day, { begins: minutes, ends: minutes + 1 }, timeZone);
  return first && new Date(first.from);
}

/** The next of these times, later than this. */
export function nextMoment(times: Minutes, timeZone: string, after: Date): Date {
  const today = dayAt(after.getTime(), timeZone);
  for (let day = today; day < today + 4; day++) {
    const moments = Object.values(times).map((minutes) => momentOn(day, minutes, timeZone)?.getTime() ?? 0);
    const later = moments.filter((moment) => moment > after.getTime());
    if (later.length > 0) return new Date(Math.min(...later));
  }
  throw new Error('a reminder without a time');
}

/** The last of these times until now, from one of them on: what came before it is past. */
export function lastMoment(times: Minutes, timeZone: string, { from, now }: { from: Date; now: Date }): Date {
  const twoDaysAgo = new Date(Math.max(from.getTime(), now.getTime() - 2 * 24 * 60 * minuteMs));
  let last = twoDaysAgo > from ? nextMoment(times, timeZone, twoDaysAgo) : from;
  for (let next = last; next <= now; next = nextMoment(times, timeZone, next)) last = next;
  return last;
}

/** Which parts begin at this moment. */
export function partsAt(times: Minutes, moment: Date, timeZone: string): ReminderPart[] {
  const now = minuteOfDay(moment, timeZone);
  return (Object.keys(times) as ReminderPart[]).filter((part) => times[part] === now);
}

export interface Quiet {
  quiet_from: number;
  quiet_until: number;
}

/** The quiet hours of who has chosen none. */
export const unasked: Quiet = { quiet_from: 22 * 60, quiet_until: 7 * 60 };

/** The same twice is never quiet. */
export function isQuiet(minutes: number, { quiet_from: from, quiet_until: until }: Quiet): boolean {
  return from <= until ? minutes >= from && minutes < until : minutes >= from || minutes < until;
}

/** Text messages keep to these hours, whatever is chosen for the rest. */
export function isOfTexts(minutes: number): boolean {
  return minutes >= minutesOf(textHours.from) && minutes < minutesOf(textHours.until);
}

/** From this moment on while it is awake: never into the quiet hours, whatever the clock does that night. */
export function usefulUntil(moment: Date, timeZone: string, isAwake: (minutes: number) => boolean): Date {
  let until = moment.getTime();
  while (until < moment.getTime() + usefulMs && isAwake(minuteOfDay(new Date(until), timeZone))) until += minuteMs;
  return new Date(until);
}

/** What the clock there shows, in minutes. */
export function minuteOfDay(moment: Date, timeZone: string): number {
  return minutesOf(wallClock(moment, timeZone).slice(11, 16));
}
