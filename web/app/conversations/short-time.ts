/** When, in as few words as tell it: the time today, then the weekday, then the date. */

const day = 24 * 3600 * 1000;

export function shortTime(at: Date, now: Date): string {
  if (at.toDateString() === now.toDateString()) return written(at, { hour: 'numeric', minute: '2-digit' });
  if (now.getTime() - at.getTime() < 6 * day) return written(at, { weekday: 'short' });
  return written(at, { month: 'short', day: 'numeric' });
}

function written(at: Date, words: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', words).format(at);
}
