/** When somebody is reminded of a visit: a day and an hour before, and never at night by the clock where they are. */
import { secondsSinceDecent, secondsUntilDecent } from '../notifications/decent-hours.ts';

export const reminderKinds = { day: 24, hour: 1 } as const;
export type ReminderKind = keyof typeof reminderKinds;

const hour = 3_600_000;
const quarter = hour / 4;
/** A reminder that comes later than this before the visit reminds nobody. */
const leastBefore = hour / 2;
/** In hours. */
const longestNight = 13;

/** Whether it may be due: no night is longer than that. Asked of every visit of two days each minute, so it asks for no clock. */
export function isNear(startsAt: Date, kind: ReminderKind, now: Date): boolean {
  return startsAt.getTime() - now.getTime() <= (reminderKinds[kind] + longestNight) * hour;
}

export function reminderAt(startsAt: Date, kind: ReminderKind, timeZone: string): Date {
  const wished = startsAt.getTime() - reminderKinds[kind] * hour;
  const later = wished + secondsUntilDecent(new Date(wished), timeZone) * 1000;
  if (startsAt.getTime() - later >= leastBefore) return new Date(later);
  // an early visit: the evening before
  let earlier = Math.floor((wished - secondsSinceDecent(new Date(wished), timeZone) * 1000) / quarter) * quarter;
  while (secondsUntilDecent(new Date(earlier), timeZone) > 0) earlier -= quarter;
  return new Date(earlier);
}
