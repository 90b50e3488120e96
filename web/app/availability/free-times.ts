/** Free times put in order: by day, by part of the day, and by how near they are to another. */
import type { FreeTime } from '@pellis/contract/availability';
import { dayOf, hourOf } from './calendar.ts';

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
