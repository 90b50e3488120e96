/** The days of a routine: what is due when, with its ramp and its end, what is expected in which week, and how far a journey is. */
import { expect, test } from 'vitest';
import {
  dayAfter,
  expectedIn,
  isDueOn,
  lastDayOf,
  lastDayOfAll,
  nextDueAfter,
  stageOf,
  stretchesOf,
  weekdayOf,
  weekOf,
} from './routine-days.ts';
import { newStep, type RoutineStep } from './routines.ts';

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
    'Clear',
  ]);
  expect([weekOf(start, '2026-11-25'), weekOf(start, start), weekOf(start, '2026-12-03')]).toEqual([0, 1, 2]);
});

test('a journey is learned for a week, treated until its courses end, twelve weeks at least where it goes on, and then kept', () => {
  const at = (day: number, ...routine: RoutineStep[]) => stageOf(routine, start, dayAfter(start, day));
  expect([-1, 6, 7, 83, 84].map((day) => at(day, ramp))).toEqual(['education', 'education', 'treatment', 'treatment', 'maintenance']);
  expect([13, 14].map((day) => at(day, step({ for_days: 14 })))).toEqual(['treatment', 'maintenance']);
  expect([100, 119, 120].map((day) => at(day, step({ for_days: 120 }), step({})))).toEqual(['treatment', 'treatment', 'maintenance']);
});
