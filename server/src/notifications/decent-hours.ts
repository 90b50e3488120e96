/** When a message may reach somebody who did not ask for it this minute: from 8:00 to 21:00 of their own day. */

const opens = 8;
const closes = 21;
const hour = 3600;
/** No zone puts its clock forward or back by more than this in one night. */
const mostShift = 2 * hour;

/** Seconds to wait: 0 by day, otherwise until it is eight o'clock there. */
export function secondsUntilDecent(moment: Date, timeZone: string): number {
  const now = secondsOfDay(moment, timeZone);
  if (now >= opens * hour && now < closes * hour) return 0;
  const untilEight = (opens * hour - now + 24 * hour) % (24 * hour);
  // the clock may be put forward or back in between: what it then shows decides
  const shown = secondsOfDay(new Date(moment.getTime() + untilEight * 1000), timeZone);
  const late = shown - opens * hour;
  return Math.abs(late) <= mostShift ? untilEight - late : untilEight;
}

function secondsOfDay(moment: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' });
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  return (parts['hour'] ?? 0) * hour + (parts['minute'] ?? 0) * 60 + (parts['second'] ?? 0);
}
