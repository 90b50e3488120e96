/** Moments in the patient's own time, in the words of the portal. */
import { dayOf, daysBetween as daysOnCalendar } from '../ui/calendar.ts';
import { clockTime, dayAhead } from '../ui/dates.ts';

const hour = 3_600_000;

/** "Expected by 9:20 AM PT tomorrow, November 21, 2026". */
export function expectedBy(due: Date, now: Date): string {
  return `Expected by ${momentAhead(due, now)}`;
}

/** "9:20 AM PT tomorrow, November 21, 2026". */
export function momentAhead(when: Date, now: Date): string {
  const days = daysBetween(now, when);
  const near = days === 0 ? ' today,' : days === 1 ? ' tomorrow,' : days === -1 ? ' yesterday,' : ' on';
  return `${clockTime(when)}${near} ${dayAhead(when)}`;
}

/** "Today", "Tomorrow", "In 5 days": how far away a day is by the clock of the place where the patient will be. */
export function howSoon(when: Date, now: Date, timeZone: string): string {
  const days = daysOnCalendar(dayOf(now, timeZone), dayOf(when, timeZone));
  if (days <= 0) return 'Today';
  return days === 1 ? 'Tomorrow' : `In ${days} days`;
}

export function greeting(now: Date): string {
  const hours = now.getHours();
  if (hours < 4 || hours >= 18) return 'Good evening';
  return hours < 12 ? 'Good morning' : 'Good afternoon';
}

/** Whole days on the calendar, whatever the hour and the change of clocks. */
function daysBetween(from: Date, to: Date): number {
  return Math.round((startOfDay(to) - startOfDay(from)) / (24 * hour));
}

function startOfDay(when: Date): number {
  return new Date(when.getFullYear(), when.getMonth(), when.getDate()).getTime();
}
