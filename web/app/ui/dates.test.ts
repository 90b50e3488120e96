/** How dates are written. */
import { expect, test } from 'vitest';
import { dayAhead, lengthOfTime, longDate } from './dates.ts';

test('the wall clock of the clinic is the same day for everybody', () => {
  expect(longDate('2026-11-05T23:59:00')).toBe('November 05, 2026');
  expect(dayAhead('2026-11-05')).toBe('November 5, 2026');
});

test('a length of time is said in hours and minutes', () => {
  expect([12, 60, 200].map((minutes) => lengthOfTime(minutes * 60_000))).toEqual(['12 min', '1 h', '3 h 20 min']);
});
