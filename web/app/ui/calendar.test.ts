/** Days and times are told by the clock of the place, also on the days when clocks change. */
import { expect, test } from 'vitest';
import { byDay, byPartOfDay, nearestTo, worthShowing } from '../availability/free-times.ts';
import {
  bareTime,
  dayAwayByKey,
  dayInWords,
  dayOf,
  daysAfter,
  daysBetween,
  hourOf,
  lastDayOf,
  monthsAfter,
  weekdayOf,
  weeksOf,
  zoneInWords,
} from './calendar.ts';
import { momentAt } from './moment-at.ts';

const pacific = 'America/Los_Angeles';
const at = (text: string) => new Date(text);
const free = (text: string) => ({ starts_at: at(text), provider_id: 'lee' });

test('a moment belongs to the day of the place, not of the device', () => {
  expect(dayOf(at('2026-11-25T06:30:00Z'), pacific)).toBe('2026-11-24');
  expect(dayOf(at('2026-11-25T06:30:00Z'), 'Europe/Berlin')).toBe('2026-11-25');
  expect(hourOf(at('2026-11-25T08:00:00Z'), pacific)).toBe(0);
});

test('nine in the morning stays nine in the morning when the clocks go forward and back', () => {
  expect(bareTime(at('2027-03-13T17:00:00Z'), pacific)).toBe('9:00 AM');
  expect(bareTime(at('2027-03-14T16:00:00Z'), pacific)).toBe('9:00 AM');
  expect(bareTime(at('2026-10-31T16:00:00Z'), pacific)).toBe('9:00 AM');
  expect(bareTime(at('2026-11-01T17:00:00Z'), pacific)).toBe('9:00 AM');
});

test('the day after a day of 23 or 25 hours is the next day', () => {
  expect([daysAfter('2027-03-13', 1), daysAfter('2027-03-14', 1)]).toEqual(['2027-03-14', '2027-03-15']);
  expect([daysAfter('2026-10-31', 1), daysAfter('2026-11-01', 1)]).toEqual(['2026-11-01', '2026-11-02']);
  expect(daysBetween('2026-10-25', '2026-11-08')).toBe(14);
});

test('both hours that the night of the change has twice lie on their own day', () => {
  const days = byDay([free('2026-11-01T08:30:00Z'), free('2026-11-01T09:30:00Z'), free('2026-11-02T08:30:00Z')], pacific);
  expect([...days].map(([day, times]) => [day, times.length])).toEqual([
    ['2026-11-01', 2],
    ['2026-11-02', 1],
  ]);
});

test('a month is laid out from Sunday to Saturday, with nothing where another month begins', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]?.[0]).toBe('2026-11-01');
  expect(weeks[4]).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null]);
  expect(weeks.flat().filter(Boolean)).toHaveLength(30);
  expect([lastDayOf('2028-02'), monthsAfter('2026-11', 2), weekdayOf('2026-11-22')]).toEqual(['2028-02-29', '2027-01', 7]);
});

test('a day and its zone are told in words', () => {
  expect(dayInWords('2026-11-24')).toBe('Tuesday, November 24');
  expect(zoneInWords(pacific, at('2026-11-24T12:00:00Z'))).toBe('Pacific Time');
});

test('the times of a day stand in its parts, by the clock of the place', () => {
  const times = [free('2026-11-24T17:00:00Z'), free('2026-11-24T20:00:00Z'), free('2026-11-25T01:30:00Z')];
  expect(byPartOfDay(times, pacific).map(({ part }) => part)).toEqual(['Morning', 'Afternoon', 'Evening']);
  expect(byPartOfDay(times.slice(1), pacific).map(({ part }) => part)).toEqual(['Afternoon', 'Evening']);
});

test('the three times nearest to a lost one are told in their order', () => {
  const times = ['16:00', '17:00', '18:00', '19:00', '23:00'].map((hour) => free(`2026-11-24T${hour}:00Z`));
  const near = nearestTo(times, at('2026-11-24T18:10:00Z'));
  expect(near.map(({ starts_at }) => starts_at.getUTCHours())).toEqual([17, 18, 19]);
});

test('arrow keys move by days and weeks, over the change of clocks too', () => {
  const from = (key: string) => dayAwayByKey(key, '2026-10-31');
  expect(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'Tab'].map(from)).toEqual([
    '2026-11-01',
    '2026-10-30',
    '2026-11-07',
    '2026-10-24',
    '2026-10-25',
    '2026-10-31',
    undefined,
  ]);
});

test('of more times than can be read the roundest of each half hour are shown, and the chosen one', () => {
  const minutes = Array.from({ length: 24 }, (_, index) => 5 + index * 5);
  const times = minutes.map((minute) => free(new Date(Date.UTC(2026, 10, 24, 17, minute)).toISOString()));
  const shown = (chosen: ReturnType<typeof free> | null) =>
    worthShowing(times, chosen).map(({ starts_at }) => bareTime(starts_at, pacific));
  expect(shown(null)).toEqual(['9:15 AM', '9:30 AM', '10:00 AM', '10:30 AM', '11:00 AM']);
  expect(shown(times[3] ?? null)).toContain('9:20 AM');
  expect(worthShowing(times.slice(0, 16), null)).toHaveLength(16);
});

test('a clock time there is a moment, also on the days when clocks change', () => {
  expect(momentAt('2026-11-24', '09:20', pacific)).toEqual(at('2026-11-24T17:20:00Z'));
  expect(momentAt('2026-07-01', '00:00', pacific)).toEqual(at('2026-07-01T07:00:00Z'));
  // put forward at 2:00 on March 8, back at 2:00 on November 1
  expect(momentAt('2026-03-08', '02:30', pacific)).toBeUndefined();
  expect(momentAt('2026-03-08', '03:00', pacific)).toEqual(at('2026-03-08T10:00:00Z'));
  expect(momentAt('2026-11-01', '01:30', pacific)).toEqual(at('2026-11-01T08:30:00Z'));
  expect(momentAt('2026-11-01', '02:30', pacific)).toEqual(at('2026-11-01T10:30:00Z'));
  expect(momentAt('2026-11-24', '', pacific)).toBeUndefined();
});
