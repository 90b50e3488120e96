/** When, in as few words as tell it: the time today, then the weekday, then the date. */

import { dayOf } from '../ui/calendar.ts';
import { dateFormat } from '../ui/date-format.ts';

const day = 24 * 3600 * 1000;

export function shortTime(at: Date, now: Date, timeZone: string): string {
  if (dayOf(at, timeZone) === dayOf(now, timeZone)) return timeOfDay(at, timeZone);
  if (now.getTime() - at.getTime() < 6 * day) return written(at, { weekday: 'short', timeZone });
  return written(at, { month: 'short', day: 'numeric', timeZone });
}

/** "6:09 PM": beneath a message nobody asks for the name of its zone. */
export function timeOfDay(at: Date, timeZone?: string): string {
  return written(at, { hour: 'numeric', minute: '2-digit', timeZone });
}

function written(at: Date, words: Intl.DateTimeFormatOptions): string {
  return dateFormat(words).format(at);
}
