/** How quickly free times are worked out: 30 days of ten and of a hundred dermatologists, beside a bare loop that knows no zones, weeks or buffers. */
import { freeTimes, type Hours, type Stretch, type Visit } from '../server/src/availability/free-times.ts';
import { numberOfDay } from '../server/src/platform/zones.ts';
import budgets from './budgets.json' with { type: 'json' };
import { atMost, milliseconds, type Part, type Row, times } from './report.ts';

const days = 30;
// the clock is put back on the second day
const firstDay = numberOfDay('2026-10-31');
const dayMs = 86_400_000;
const minute = 60_000;
const timeZone = 'America/Los_Angeles';
const visit: Visit = { minutes: 20, bufferBefore: 0, bufferAfter: 5, step: 10 };
const within: Stretch = { from: firstDay * dayMs, until: (firstDay + days + 1) * dayMs };

interface Doctor {
  hours: Hours;
  taken: Stretch[];
}

export async function benchSlots(): Promise<Part> {
  const rows = [10, 100].flatMap((count) => benchCount(count));
  return {
    title: 'Free times of 30 days',
    note: 'Worked out in one go, without the database: weeks with a break, exceptions, six visits a day with buffers, across a change of the clock. The bare loop steps through the same minutes and compares with the same visits, in UTC.',
    rows,
  };
}

function benchCount(count: number): Row[] {
  const doctors = Array.from({ length: count }, (_, index) => doctorOf(index));
  const ours = () => doctors.reduce((sum, { hours, taken }) => sum + oursOf(hours, taken), 0);
  const bare = () => doctors.reduce((sum, { taken }) => sum + bareLoop(taken), 0);
  if (ours() === 0 || bare() === 0) throw new Error('there are no free times to measure');
  const speed = { ours: medianOf(ours), bare: medianOf(bare) };
  const row = atMost(`${count} dermatologists`, speed.ours, budgets.slots[`of${count as 10 | 100}`], milliseconds);
  return [{ ...row, ceiling: milliseconds(speed.bare), ratio: times(speed.ours / speed.bare) }];
}

function oursOf(hours: Hours, taken: readonly Stretch[]): number {
  return freeTimes(hours, visit, { timeZone, firstDay, lastDay: firstDay + days - 1, taken, within }).length;
}

/** Seven hours of ten-minute steps on each day. */
function bareLoop(taken: readonly Stretch[]): number {
  let free = 0;
  let next = 0;
  for (let day = 0; day < days; day += 1) {
    const begin = (firstDay + day) * dayMs + 17 * 60 * minute;
    for (let start = begin; start < begin + 7 * 60 * minute; start += 10 * minute) {
      while (next < taken.length && (taken[next]?.until ?? 0) <= start) next += 1;
      const obstacle = taken[next];
      if (!obstacle || obstacle.from >= start + 20 * minute) free += 1;
    }
  }
  return free;
}

/** Everybody's week is a little different. */
function doctorOf(index: number): Doctor {
  const begins = 8 * 60 + (index % 6) * 10;
  const week = [1, 2, 3, 4, 5].flatMap((weekday) => [
    { weekday, kind: 'work' as const, begins, ends: begins + 8 * 60 },
    { weekday, kind: 'break' as const, begins: 12 * 60, ends: 13 * 60 },
  ]);
  const away = firstDay + 10 + (index % 7);
  const exceptions = [{ kind: 'off' as const, first: away, last: away + 1, begins: null, ends: null }];
  const taken = Array.from({ length: days * 6 }, (_, at) => {
    const from = (firstDay + Math.floor(at / 6)) * dayMs + (17 + (at % 6)) * 60 * minute + (index % 3) * 10 * minute;
    return { from, until: from + 25 * minute };
  });
  return { hours: { week, exceptions }, taken };
}

function medianOf(work: () => number): number {
  const measured = Array.from({ length: 41 }, () => {
    const began = performance.now();
    work();
    return performance.now() - began;
  });
  return measured.sort((one, other) => one - other)[20] ?? 0;
}
