/** Days that repeat as rules of a calendar (RFC 5545): each day once, however many steps it has, and without an end where the days have none. */
import { dayAfter, daysFrom, isOf, type Rhythm, weekdayOf } from '@pellis/contract/routines/routine-days';
import { type Weekday, weekdays } from '@pellis/contract/routines/routines';

export interface Recurrence {
  from: string;
  /** In days; 1 of days of the week. */
  every: number;
  /** Empty where it is every so many days. */
  on: readonly Weekday[];
  /** How many days it comes to; null where it goes on. */
  count: number | null;
}

/** A rule with the stretch of days in which it was found. */
interface Found extends Recurrence {
  until: string | null;
}

/** Wherever a step changes, all that are done at this time of day are looked at anew. */
export function recurrencesOf(rhythms: readonly Rhythm[]): Recurrence[] {
  const changes = rhythms.flatMap(({ from, until }) => (until === null ? [from] : [from, dayAfter(until, 1)]));
  const begins = [...new Set(changes)].toSorted();
  const found = begins.flatMap((from, at) => {
    const next = begins[at + 1];
    return rulesWithin(rhythms, { from, until: next === undefined ? null : dayAfter(next, -1) });
  });
  return joined(found).map(({ from, every, on, count }) => ({ from, every, on, count }));
}

interface Stretch {
  from: string;
  until: string | null;
}

function rulesWithin(rhythms: readonly Rhythm[], stretch: Stretch): Found[] {
  const here = rhythms.filter(
    ({ from, until }) => from <= stretch.from && (until === null || (stretch.until !== null && until >= stretch.until)),
  );
  const rules = distinct(patternsOf(here)).flatMap((pattern) => ruleWithin(pattern, stretch) ?? []);
  if (stretch.until === null) return rules;
  const { from, until } = stretch;
  const days = Array.from({ length: daysFrom(from, until) + 1 }, (_, ahead) => dayAfter(from, ahead)).filter((day) =>
    here.some((one) => isOf(one, day)),
  );
  const runs = runsOf(days).map((run) => ({ ...run, until }));
  return runs.length < rules.length ? runs : rules;
}

/** Every so many days from one of them on, or on days of the week. */
type Pattern = { every: number; since: string } | { on: readonly Weekday[] };

/** Without those that another one has already. */
function patternsOf(rhythms: readonly Rhythm[]): Pattern[] {
  const on = weekdays.filter((day) =>
    rhythms.some(
      ({ from, every_days, weekdays: named }) => named.includes(day) || (named.length === 0 && every_days === 7 && weekdayOf(from) === day),
    ),
  );
  const every = rhythms
    .filter(({ every_days, weekdays: named }) => named.length === 0 && every_days !== 7)
    .map(({ from, every_days }) => ({ every: every_days, since: from }))
    .toSorted((one, other) => one.every - other.every);
  const apart = every.filter(
    (one, at) => !every.slice(0, at).some((other) => one.every % other.every === 0 && daysFrom(other.since, one.since) % other.every === 0),
  );
  const [first] = apart;
  if (first?.every === 1) return [first];
  if (on.length === weekdays.length) return [{ every: 1, since: rhythms[0]?.from ?? '' }];
  return on.length > 0 ? [{ on }, ...apart] : apart;
}

/** Rules of more distant days than these are written as they are: two entries fall on one day once in years. */
const mostApart = 420;

/** No day in two of them: of a second rhythm only the days that the first does not have, at the distance after which both repeat. */
function distinct(patterns: readonly Pattern[]): Pattern[] {
  if (patterns.length < 2) return [...patterns];
  const apart = patterns.map((pattern) => ('on' in pattern ? 7 : pattern.every)).reduce(leastCommonMultiple);
  if (apart > mostApart) return [...patterns];
  return patterns.flatMap((pattern, at) => {
    const before = patterns.slice(0, at);
    if (before.length === 0) return [pattern];
    const since = 'on' in pattern ? anyDay : pattern.since;
    const days = Array.from({ length: apart }, (_, ahead) => dayAfter(since, ahead));
    const own = days.filter((day) => has(pattern, day) && !before.some((other) => has(other, day)));
    return own.map((day) => ({ every: apart, since: day }));
  });
}

const anyDay = '1970-01-05';

function has(pattern: Pattern, day: string): boolean {
  return 'on' in pattern ? pattern.on.includes(weekdayOf(day)) : daysFrom(pattern.since, day) % pattern.every === 0;
}

function ruleWithin(pattern: Pattern, { from, until }: Stretch): Found | undefined {
  const every = 'on' in pattern ? 1 : pattern.every;
  const on = 'on' in pattern ? pattern.on : [];
  const ahead = Array.from({ length: 'on' in pattern ? 7 : every }, (_, days) => dayAfter(from, days));
  const first = ahead.find((day) => has(pattern, day));
  if (first === undefined || (until !== null && first > until)) return undefined;
  if (until === null) return { from: first, every, on, count: null, until };
  const days = Array.from({ length: daysFrom(first, until) + 1 }, (_, days) => dayAfter(first, days));
  return { from: first, every, on, count: days.filter((day) => has(pattern, day)).length, until };
}

/** What goes on in the next stretch as it was is one rule. */
function joined(found: readonly Found[]): Found[] {
  const rules: Found[] = [];
  for (const one of found) {
    const at = rules.findLastIndex((rule) => goesOnIn(rule, one));
    const rule = rules[at];
    if (rule && rule.count !== null) rules[at] = { ...one, from: rule.from, count: one.count === null ? null : rule.count + one.count };
    else rules.push(one);
  }
  return rules;
}

function goesOnIn({ from, every, on, count, until }: Found, next: Found): boolean {
  if (count === null || until === null || every !== next.every || on.join() !== next.on.join()) return false;
  return on.length > 0 ? daysFrom(until, next.from) <= 7 && !gapsBetween(until, next) : dayAfter(from, count * every) === next.from;
}

/** A day of the week that is passed over. */
function gapsBetween(until: string, { from, on }: Found): boolean {
  const between = Array.from({ length: Math.max(0, daysFrom(until, from) - 1) }, (_, days) => dayAfter(until, days + 1));
  return between.some((day) => on.includes(weekdayOf(day)));
}

/** Days as few repetitions: as long as the distance from one to the next stays the same it is one of them. */
function runsOf(days: readonly string[]): Recurrence[] {
  const runs: (Recurrence & { last: string; count: number })[] = [];
  for (const day of days) {
    const run = runs.at(-1);
    const gap = run ? daysFrom(run.last, day) : 0;
    if (run && (run.count === 1 || run.every === gap)) Object.assign(run, { every: gap, count: run.count + 1, last: day });
    else runs.push({ from: day, every: 1, on: [], count: 1, last: day });
  }
  return runs.map(({ from, every, on, count }) => ({ from, every, on, count }));
}

function leastCommonMultiple(one: number, other: number): number {
  let [a, b] = [one, other];
  while (b > 0) [a, b] = [b, a % b];
  return (one / a) * other;
}
