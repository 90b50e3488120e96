/** When, in as few words as tell it: the time today, then the weekday, then the date. */

const day = 24 * 3600 * 1000;

export function shortTime(at: Date, now: Date): string {
  if (at.toDateString() === now.toDateString()) return timeOfDay(at);
  if (now.getTime() - at.getTime() < 6 * day) return written(at, { weekday: 'short' });
  return written(at, { month: 'short', day: 'numeric' });
}

/** "6:09 PM", in the reader's own zone: beneath a message nobody asks for its name. */
export function timeOfDay(at: Date): string {
  return written(at, { hour: 'numeric', minute: '2-digit' });
}

function written(at: Date, words: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', words).format(at);
}
