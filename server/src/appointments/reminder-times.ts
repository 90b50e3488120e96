/** When somebody is reminded of a visit: a day and an hour before, and never at night by the clock where they are. */
import { secondsUntilDecent } from '../notifications/decent-hours.ts';

export const reminderKinds = { day: 24, hour: 1 } as const;
export type ReminderKind = keyof typeof reminderKinds;

const hour = 3_600_000;
const quarter = hour / 4;
/** A reminder that comes later than this before the visit reminds nobody. */
const leastBefore = hour / 2;

export function reminderAt(startsAt: Date, kind: ReminderKind, timeZone: string): Date {
  const wished = startsAt.getTime() - reminderKinds[kind] * hour;
  const later = wished + secondsUntilDecent(new Date(wished), timeZone) * 1000;
  if (startsAt.getTime() - later >= leastBefore) return new Date(later);
  // an early visit: the evening before
  let earlier = Math.floor(wished / quarter) * quarter;
  while (secondsUntilDecent(new Date(earlier), timeZone) > 0) earlier -= quarter;
  return new Date(earlier);
}
