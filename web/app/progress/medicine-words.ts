/** A prescription as a stretch of time, in words. */
import type { Medicine } from '@pellis/contract/progress/course';
import { longDate } from '../ui/dates.ts';

export function medicineInWords({ name, from, until, stopped, stop_reason }: Medicine): string {
  if (!stopped) return `${name}, from ${longDate(from)}`;
  return `${name}, from ${longDate(from)}, stopped ${longDate(until)}${stop_reason ? `: ${stop_reason}` : ''}`;
}
