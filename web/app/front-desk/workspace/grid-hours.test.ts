/** The hours of the grid follow the clinic's clock, whatever the season and wherever the browser is. */
import { expect, test } from 'vitest';
import { clockHour, hourInWords, hourOn, hoursOf, within } from './grid-hours.ts';

const pacific = 'America/Los_Angeles';
const at = (moment: string) => ({ starts_at: new Date(moment) });

test('from eight to six, and wider where a visit lies outside', () => {
  expect(hoursOf([], [], pacific)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17]);
  expect(hoursOf([at('2026-11-25T04:20:00Z')], [], pacific).at(-1)).toBe(20);
  expect(hoursOf([at('2026-11-24T14:50:00Z')], [], pacific)[0]).toBe(6);
});

test('by the clock of the clinic on both sides of its changes, and midnight is its first hour', () => {
  expect(clockHour(new Date('2026-03-08T09:30:00Z'), pacific)).toBe(1);
  expect(clockHour(new Date('2026-03-08T10:30:00Z'), pacific)).toBe(3);
  expect(clockHour(new Date('2026-11-01T08:30:00Z'), pacific)).toBe(1);
  expect(clockHour(new Date('2026-11-01T09:30:00Z'), pacific)).toBe(1);
  expect(clockHour(new Date('2026-11-24T08:10:00Z'), pacific)).toBe(0);
});

test('an hour is said as people say it', () => {
  expect([0, 8, 12, 17].map(hourInWords)).toEqual(['12 AM', '8 AM', '12 PM', '5 PM']);
});

const stretch = (from: string, until: string) => ({ from: new Date(from), until: new Date(until) });

test('what is free lies in the hours of its day, without bits in which nobody can be seen', () => {
  const nine = hourOn('2026-11-24', 9, pacific) ?? stretch('', '');
  expect(nine).toEqual(stretch('2026-11-24T17:00:00Z', '2026-11-24T18:00:00Z'));
  const free = [stretch('2026-11-24T16:30:00Z', '2026-11-24T17:20:00Z'), stretch('2026-11-24T17:55:00Z', '2026-11-24T19:00:00Z')];
  expect(within(free, nine)).toEqual([stretch('2026-11-24T17:00:00Z', '2026-11-24T17:20:00Z')]);
  // put forward at two
  expect(hourOn('2026-03-08', 2, pacific)).toBeUndefined();
});

test('the grid is as wide as the work of anybody', () => {
  const shift = stretch('2026-11-24T14:00:00Z', '2026-11-25T04:00:00Z');
  expect(hoursOf([], [shift], pacific)).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
});
