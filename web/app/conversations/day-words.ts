/** Which day it was: "Today", "Yesterday", then by name. */
import { dayAhead } from '../ui/dates.ts';

export function dayWords(day: Date, now: Date): string {
  const before = new Date(now);
  before.setDate(now.getDate() - 1);
  if (day.toDateString() === now.toDateString()) return 'Today';
  return day.toDateString() === before.toDateString() ? 'Yesterday' : dayAhead(day);
}
