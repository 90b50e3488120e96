/** Times and zones as tables write them, and the moment that they name. */
import { momentsOf, numberOfDay } from '../platform/zones.ts';

const minuteMs = 60_000;
const unreadable = 'This is no time that we can read: write it as 14:30 or 2:30 PM';

/** Minutes since midnight, or why it is none. */
export function readTime(cell: string): { minutes: number } | { fault: string } {
  const found = /^(\d{1,2})(?:[:.](\d{2}))?(?::00)? ?([ap])?\.?m?\.?$/i.exec(cell);
  if (!found) return { fault: unreadable };
  const [, hours = '', minutes, half] = found;
  // a bare number says neither morning nor afternoon
  if (minutes === undefined && half === undefined) return { fault: unreadable };
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  if (Number(minutes ?? 0) > 59 || hour > 23 || (half !== undefined && (Number(hours) < 1 || Number(hours) > 12)))
    return { fault: 'There is no such time' };
  return { minutes: hour * 60 + Number(minutes ?? 0) };
}

const zones: Record<string, string> = {
  P: 'America/Los_Angeles',
  M: 'America/Denver',
  C: 'America/Chicago',
  E: 'America/New_York',
  AK: 'America/Anchorage',
  H: 'Pacific/Honolulu',
};

/** A name such as America/Denver, or the letters that people use, as in MT or MST. */
export function readZone(cell: string): string | undefined {
  const letters = /^(P|M|C|E|AK|H)[SD]?T$/.exec(cell.toUpperCase())?.[1];
  if (letters) return zones[letters];
  try {
    return cell.includes('/') ? new Intl.DateTimeFormat('en-US', { timeZone: cell }).resolvedOptions().timeZone : undefined;
  } catch {
    return undefined;
  }
}

/** The first of two where the clock repeats itself; nothing where it leaps over that time. */
export function momentOf(day: string, minutes: number, timeZone: string): number | undefined {
  const [first] = momentsOf(numberOfDay(day), { begins: minutes, ends: minutes + 1 }, timeZone);
  return first && first.until - first.from === minuteMs ? first.from : undefined;
}
