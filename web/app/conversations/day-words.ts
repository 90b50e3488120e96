/** Which day it was: "Today", "Yesterday", then by name; for the clinic's people with the zone by which they count. */

import type { ReaderZone } from '../platform/reader-zone.ts';
import { dayOf, daysBetween } from '../ui/calendar.ts';
import { dayAhead, nameOfZone } from '../ui/dates.ts';

export function dayWords(day: Date, now: Date, { timeZone, isClinics }: ReaderZone): string {
  const ago = daysBetween(dayOf(day, timeZone), dayOf(now, timeZone));
  const words = ago === 0 ? 'Today' : ago === 1 ? 'Yesterday' : dayAhead(day, timeZone);
  return isClinics ? `${words} (${nameOfZone(timeZone, day)})` : words;
}
