/** When a message may reach somebody who did not ask for it this minute: from 8:00 to 21:00 of their own day. */
import { aheadAt } from '../platform/zones.ts';

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

/** 0 by day, otherwise since the evening's nine o'clock; an hour more or less in the nights in which the clock changes. */
export function secondsSinceDecent(moment: Date, timeZone: string): number {
  const now = secondsOfDay(moment, timeZone);
  if (now >= opens * hour && now < closes * hour) return 0;
  return (now - closes * hour + 24 * hour) % (24 * hour);
}

function secondsOfDay(moment: Date, timeZone: string): number {
  const shown = moment.getTime() + aheadAt(moment.getTime(), timeZone);
  return Math.floor(shown / 1000) % (24 * hour);
}
