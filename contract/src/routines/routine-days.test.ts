/** The days of a routine: what is due when, with its ramp and its end, what is expected in which week, and how far a journey is. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { goingOn } from './going-on.ts';
import {
  dayAfter,
  expectedIn,
  isDueOn,
  lastDayOf,
  lastDayOfAll,
  nextDueAfter,
  rhythmsOf,
  stageOf,
  stretchesOf,
  untilExpected,
  weekdayOf,
  weekInWords,
  weekOf,
  weekOfPlan,
} from './routine-days.ts';
import { aboutStep } from './routine-words.ts';
import { newStep, type Phase, type RoutineStep, weekdays } from './routines.ts';

const start = '2026-11-26';
const step = (more: Partial<RoutineStep>): RoutineStep => ({ ...newStep, what: 'Apply', times: ['evening'], ...more });
const dueIn = (one: RoutineStep, days: number) =>
  Array.from({ length: days }, (_, day) => day).filter((day) => isDueOn(one, start, dayAfter(start, day)));

const ramp = step({
  ramp: [
    { every_days: 3, for_days: 6 },
    { every_days: 2, for_days: 4 },
  ],
});

test('a ramp is every third, then every second, then every day', () => {
  expect(dueIn(ramp, 14)).toEqual([0, 3, 6, 8, 10, 11, 12, 13]);
  expect(nextDueAfter(ramp, start, start)).toBe('2026-11-29');
  expect(stretchesOf(ramp, start)).toEqual([
    { from: '2026-11-26', until: '2026-12-01', words: 'every third day' },
    { from: '2026-12-02', until: '2026-12-05', words: 'every second day' },
    { from: '2026-12-06', until: null, words: 'every day' },
  ]);
});

const taper = step({
  ramp: [
    { every_days: 1, for_days: 14 },
    { every_days: 2, for_days: 14 },
  ],
  weekdays: ['monday', 'thursday'],
  for_days: 42,
});

test('a taper goes down by days and days of the week, and stops', () => {
  expect(dueIn(taper, 60).filter((day) => day >= 14)).toEqual([14, 16, 18, 20, 22, 24, 26, 28, 32, 35, 39]);
  expect([lastDayOf(taper, start), nextDueAfter(taper, start, '2027-01-04')]).toEqual(['2027-01-06', null]);
  expect(aboutStep(taper)).toBe(
    'every day for 2 weeks, then every second day for 2 weeks, then on Mondays and Thursdays for 2 weeks, then stop',
  );
  const within = step({ ramp: [{ every_days: 4, for_days: 14, weekdays: ['saturday', 'sunday'] }] });
  expect(dueIn(within, 16)).toEqual([2, 3, 9, 10, 14, 15]);
  expect(aboutStep(within)).toBe('on Saturdays and Sundays for 2 weeks, then every day');
  expect(stretchesOf(taper, start).map(({ words }) => words)).toEqual(['every day', 'every second day', 'on Mondays and Thursdays']);
});

/** Told as a dermatologist tells it: day by day, through each stretch in its order. */
function dueByCounting({ ramp, every_days, weekdays: on, starts_after_days, for_days }: RoutineStep, far: number): number[] {
  const due: number[] = [];
  const stretches: Phase[] = [...ramp, { every_days, weekdays: on, for_days: Number.POSITIVE_INFINITY }];
  let [stretch, into] = [0, 0];
  for (let day = starts_after_days; day < far && (for_days === null || day < starts_after_days + for_days); day++, into++) {
    while (into >= (stretches[stretch]?.for_days ?? 0)) [stretch, into] = [stretch + 1, 0];
    const { every_days: every = 1, weekdays: named = [] } = stretches[stretch] ?? {};
    if (named.length > 0 ? named.includes(weekdayOf(dayAfter(start, day))) : into % every === 0) due.push(day);
  }
  return due;
}

test('whatever a step says, its days are those that one counts, its stretches leave no day out, and none is due after its end', () => {
  const everyDays = fc.integer({ min: 1, max: 60 });
  const days = fc.subarray([...weekdays]);
  const phase = fc.record({
    every_days: everyDays,
    for_days: fc.integer({ min: 1, max: 120 }),
    weekdays: fc.option(days, { nil: undefined }),
  });
  const drawn = fc.record({
    ...{ ramp: fc.array(phase, { maxLength: 4 }), every_days: everyDays, weekdays: days },
    ...{ starts_after_days: fc.integer({ min: 0, max: 365 }), for_days: fc.option(fc.integer({ min: 1, max: 730 })) },
  });
  const far = 400;
  fc.assert(
    fc.property(drawn, (said) => {
      const one = step(said);
      expect(dueIn(one, far)).toEqual(dueByCounting(one, far));
      const rhythms = rhythmsOf(one, start);
      const begun = dayAfter(start, one.starts_after_days);
      expect(rhythms.map(({ from }) => from)).toEqual([begun, ...rhythms.slice(0, -1).map(({ until }) => dayAfter(until ?? '', 1))]);
      expect(rhythms.at(-1)?.until).toBe(lastDayOf(one, start));
      const next = nextDueAfter(one, start, dayAfter(start, 30));
      expect(next === null || isDueOn(one, start, next)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('weekends, a later beginning and an end', () => {
  expect([weekdayOf('2026-11-26'), weekdayOf('1969-12-31')]).toEqual(['thursday', 'wednesday']);
  expect(dueIn(step({ weekdays: ['saturday', 'sunday'] }), 10)).toEqual([2, 3, 9]);
  const later = step({ starts_after_days: 7, for_days: 3 });
  expect(dueIn(later, 14)).toEqual([7, 8, 9]);
  expect([lastDayOf(later, start), nextDueAfter(later, start, '2026-12-05')]).toEqual(['2026-12-05', null]);
  expect([lastDayOfAll([later], start), lastDayOfAll([later, step({})], start)]).toEqual(['2026-12-05', null]);
  expect(nextDueAfter(later, start, '2026-10-01')).toBe('2026-12-03');
  // a ramp that ends early has no stretch beyond its end
  expect(stretchesOf({ ...ramp, for_days: 5 }, start).map(({ until }) => until)).toEqual(['2026-11-30']);
});

test('across the change of the clock a day is a day', () => {
  expect(dayAfter('2026-10-31', 2)).toBe('2026-11-02');
  expect(isDueOn(step({ every_days: 2 }), '2026-10-31', '2026-11-02')).toBe(true);
});

test('what to expect is said for the week one is in', () => {
  const expected = step({
    expect: [
      { week: 1, words: 'Dry' },
      { week: 4, words: 'Worse' },
      { week: 12, words: 'Clear' },
    ],
  });
  expect([1, 2, 4, 5, 12, 30].map((week) => expectedIn(expected, week)?.words)).toEqual([
    'Dry',
    'Worse',
    'Worse',
    'Clear',
    'Clear',
    undefined,
  ]);
  expect([5, 12].map((week) => untilExpected({ week: 12, words: 'Clear' }, week))).toEqual([', by week 12', '']);
  expect([weekOf(start, '2026-11-25'), weekOf(start, start), weekOf(start, '2026-12-03')]).toEqual([0, 1, 2]);
});

test('a journey is learned for a week, treated until its courses end, twelve weeks at least where it goes on, and then kept', () => {
  const at = (day: number, ...routine: RoutineStep[]) => stageOf(routine, start, dayAfter(start, day));
  expect([-1, 6, 7, 83, 84].map((day) => at(day, ramp))).toEqual(['education', 'education', 'treatment', 'treatment', 'maintenance']);
  expect([41, 42].map((day) => at(day, taper))).toEqual(['treatment', 'maintenance']);
  // built up for longer than a course: until it is as it stays
  const slowly = step({ ramp: [{ every_days: 3, for_days: 120 }] });
  expect([119, 120].map((day) => at(day, slowly))).toEqual(['treatment', 'maintenance']);
  expect([13, 14].map((day) => at(day, step({ for_days: 14 })))).toEqual(['treatment', 'maintenance']);
  expect([100, 119, 120].map((day) => at(day, step({ for_days: 120 }), step({})))).toEqual(['treatment', 'treatment', 'maintenance']);
});

test('a plan that was taken over goes on: its week and its stage are those of the plan before, whenever that was', () => {
  const steps = fc.record({
    ramp: fc.array(fc.record({ every_days: fc.constant(2), for_days: fc.integer({ min: 1, max: 60 }) }), { maxLength: 3 }),
    for_days: fc.option(fc.integer({ min: 1, max: 300 })),
    starts_after_days: fc.integer({ min: 0, max: 60 }),
  });
  const days = fc.integer({ min: 0, max: 400 });
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 3 }), days, days, (drawn, takenOver, later) => {
      // the first goes on from the beginning, so that something is left to take over
      const before = [step({}), ...drawn.map((one) => step(one))];
      const newStart = dayAfter(start, takenOver);
      const after = before.flatMap((one) => goingOn(one, start, newStart) ?? []);
      const day = dayAfter(newStart, later);
      expect(stageOf(after, newStart, day)).toBe(stageOf(before, start, day));
      expect(weekOfPlan(after, newStart, day)).toBe(weekOf(start, day));
    }),
    { numRuns: 200 },
  );
});

test('half a year into a cream a new note does not begin anew, and says what its week counts; with something new beside it, it is treated', () => {
  const goesOn = { ...step({}), ran_days: 180 };
  expect([stageOf([goesOn], start, start), weekInWords([goesOn], start, start)]).toEqual([
    'maintenance',
    'Week 26, counted with the plan before',
  ]);
  expect([stageOf([goesOn, step({})], start, start), stageOf([step({})], start, start)]).toEqual(['treatment', 'education']);
  expect([weekInWords([step({})], start, dayAfter(start, 14)), weekOfPlan([goesOn], start, dayAfter(start, -1))]).toEqual(['Week 3', 0]);
});
