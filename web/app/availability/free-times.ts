/** Free times put in order: by day, by part of the day, and by how near they are to another. */
import type { FreeTime } from '@pellis/contract/availability/availability';
import { dayOf, hourOf } from '../ui/calendar.ts';

export const partsOfDay = ['Morning', 'Afternoon', 'Evening'] as const;

const noon = 12;
const evening = 17;

export function byDay(times: readonly FreeTime[], timeZone: string): Map<string, FreeTime[]> {
  const days = new Map<string, FreeTime[]>();
  for (const time of times) {
    const day = dayOf(time.starts_at, timeZone);
    days.set(day, [...(days.get(day) ?? []), time]);
  }
  return days;
}

/** Parts of the day without a free time are left out. */
export function byPartOfDay(times: readonly FreeTime[], timeZone: string): { part: string; times: FreeTime[] }[] {
  return partsOfDay
    .map((part, index) => ({ part, times: times.filter(({ starts_at }) => placeOf(hourOf(starts_at, timeZone)) === index) }))
    .filter((group) => group.times.length > 0);
}

const few = 16;
const halfHour = 30 * 60_000;

/**
 * Whoever offers a time every five minutes offers more than can be read: of each half hour the roundest, and the chosen one. Of a few
 * times none is left out.
 */
export function worthShowing(times: readonly FreeTime[], chosen: FreeTime | null): FreeTime[] {
  if (times.length <= few) return [...times];
  const best = new Map<number, FreeTime>();
  for (const time of times) {
    const block = Math.floor(time.starts_at.getTime() / halfHour);
    const known = best.get(block);
    if (!known || roundness(time) < roundness(known)) best.set(block, time);
  }
  return times.filter((time) => isSameTime(time, chosen) || best.get(Math.floor(time.starts_at.getTime() / halfHour)) === time);
}

/** How far from a full quarter of an hour, the half hour before all. */
function roundness({ starts_at }: FreeTime): number {
  const minutes = starts_at.getUTCMinutes();
  return minutes % 30 === 0 ? 0 : minutes % 15 === 0 ? 1 : 2 + (minutes % 15);
}

/** The free times that lie nearest to one that was lost, told in their order. */
export function nearestTo(times: readonly FreeTime[], moment: Date, count = 3): FreeTime[] {
  const away = ({ starts_at }: FreeTime) => Math.abs(starts_at.getTime() - moment.getTime());
  return times
    .toSorted((one, other) => away(one) - away(other))
    .slice(0, count)
    .toSorted((one, other) => one.starts_at.getTime() - other.starts_at.getTime());
}

export function isSameTime(one: FreeTime | null, other: FreeTime | null): boolean {
  return one?.starts_at.getTime() === other?.starts_at.getTime() && one?.provider_id === other?.provider_id;
}

function placeOf(hour: number): number {
  return hour < noon ? 0 : hour < evening ? 1 : 2;
}
