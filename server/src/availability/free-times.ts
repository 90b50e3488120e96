/** The free times of a dermatologist: from the week, its exceptions and what is taken already. Pure, and quick enough for many at once. */
import { isEven, momentsOf, weekdayOf } from '../platform/zones.ts';

/** From one moment to another, in milliseconds since 1970; the end is not in it. */
export interface Stretch {
  from: number;
  until: number;
}

/** Minutes of a day by the clinic's clock. */
interface Minutes {
  begins: number;
  ends: number;
}

export interface Hours {
  week: readonly (Minutes & { weekday: number; kind: 'work' | 'break' })[];
  /** Days as numbers since 1970; without minutes the whole days. */
  exceptions: readonly { kind: 'off' | 'extra'; first: number; last: number; begins: number | null; ends: number | null }[];
}

const wholeDay: Minutes = { begins: 0, ends: 1440 };

/** When somebody works on a day: the week without its breaks, with the hours added, without the hours off. In order, apart from each other. */
export function workingMinutes({ week, exceptions }: Hours, day: number): Minutes[] {
  const today = exceptions.filter(({ first, last }) => first <= day && day <= last);
  const usual = usualMinutes(week, weekdayOf(day));
  if (today.length === 0) return usual;
  const added = [...usual, ...today.filter(({ kind }) => kind === 'extra').map(minutesOf)];
  return joined(without(added, today.filter(({ kind }) => kind === 'off').map(minutesOf)));
}

/** Worked out once for each weekday of a week: most days are like the others. */
const usualOf = new WeakMap<Hours['week'], Minutes[][]>();

function usualMinutes(week: Hours['week'], weekday: number): Minutes[] {
  let known = usualOf.get(week);
  if (!known) {
    known = [];
    usualOf.set(week, known);
  }
  const ofKind = (kind: string) => week.filter((range) => range.weekday === weekday && range.kind === kind);
  known[weekday] ??= joined(without(ofKind('work'), ofKind('break')));
  return known[weekday];
}

function minutesOf({ begins, ends }: { begins: number | null; ends: number | null }): Minutes {
  return begins === null || ends === null ? wholeDay : { begins, ends };
}

function without(ranges: readonly Minutes[], holes: readonly Minutes[]): Minutes[] {
  return holes.reduce<Minutes[]>(
    (left, hole) =>
      left.flatMap(({ begins, ends }) =>
        [
          { begins, ends: Math.min(ends, hole.begins) },
          { begins: Math.max(begins, hole.ends), ends },
        ].filter((part) => part.begins < part.ends),
      ),
    [...ranges],
  );
}

function joined(ranges: readonly Minutes[]): Minutes[] {
  const result: Minutes[] = [];
  for (const { begins, ends } of [...ranges].sort((one, other) => one.begins - other.begins)) {
    const last = result.at(-1);
    if (last && begins <= last.ends) last.ends = Math.max(last.ends, ends);
    else result.push({ begins, ends });
  }
  return result;
}

/** The same as moments. A night in which the clock is put back is one stretch where it is worked through. */
export function workingStretches(hours: Hours, day: number, timeZone: string): Stretch[] {
  const minutes = workingMinutes(hours, day);
  if (minutes.length === 0) return [];
  const moments = minutes.flatMap((range) => momentsOf(day, range, timeZone));
  return isEven(day, timeZone) ? moments : inOrder(moments);
}

/** What a visit needs. */
export interface Visit {
  minutes: number;
  bufferBefore: number;
  bufferAfter: number;
  /** A time begins every so many minutes from the beginning of working hours. */
  step: number;
}

const minute = 60_000;

/** Moments at which a visit could begin within `within`. `taken` is in order and holds each visit with its own buffers. */
export function freeStarts(working: readonly Stretch[], visit: Visit, taken: readonly Stretch[], within: Stretch): number[] {
  const [length, step] = [visit.minutes * minute, visit.step * minute];
  const [before, after] = [visit.bufferBefore * minute, visit.bufferAfter * minute];
  const starts: number[] = [];
  let next = 0;
  for (const { from, until } of working) {
    const skipped = Math.max(0, Math.ceil((within.from - from) / step));
    const last = Math.min(until - length, within.until - 1);
    for (let start = from + skipped * step; start <= last; start += step) {
      while (next < taken.length && (taken[next]?.until ?? 0) <= start - before) next += 1;
      const obstacle = taken[next];
      if (!obstacle || obstacle.from >= start + length + after) starts.push(start);
    }
  }
  return starts;
}

/** Stretches that may touch and overlap, in order and apart from each other: what `freeStarts` takes. */
export function inOrder(stretches: readonly Stretch[]): Stretch[] {
  const result: Stretch[] = [];
  for (const stretch of [...stretches].sort((one, other) => one.from - other.from)) {
    const last = result.at(-1);
    if (last && stretch.from <= last.until) last.until = Math.max(last.until, stretch.until);
    else result.push({ ...stretch });
  }
  return result;
}

/** What is left of the working hours beside what is taken; both in order and apart from each other. */
export function leftOf(working: readonly Stretch[], taken: readonly Stretch[]): Stretch[] {
  return taken.reduce<Stretch[]>(
    (left, hole) =>
      left.flatMap(({ from, until }) =>
        [
          { from, until: Math.min(until, hole.from) },
          { from: Math.max(from, hole.until), until },
        ].filter((part) => part.from < part.until),
      ),
    [...working],
  );
}

/** Every free time from one day of the clinic to another. */
export function freeTimes(
  hours: Hours,
  visit: Visit,
  {
    timeZone,
    firstDay,
    lastDay,
    taken,
    within,
  }: { timeZone: string; firstDay: number; lastDay: number; taken: readonly Stretch[]; within: Stretch },
): number[] {
  const working: Stretch[] = [];
  for (let day = firstDay; day <= lastDay; day += 1) working.push(...workingStretches(hours, day, timeZone));
  return freeStarts(working, visit, inOrder(taken), within);
}
