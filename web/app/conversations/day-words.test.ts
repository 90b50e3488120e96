/** "Today" by whose clock: the reader's own, and for the clinic's people the clinic's, named. */
import { expect, test } from 'vitest';
import { dayWords } from './day-words.ts';
import { shortTime } from './short-time.ts';

// half past ten in the evening on the Pacific, and tomorrow already in New York
const now = new Date('2026-11-20T22:30:00-08:00');
const anHourAgo = new Date('2026-11-20T20:30:00-08:00');
const pacific = 'America/Los_Angeles';
const eastern = 'America/New_York';

test('a patient in New York reads of yesterday what the clinic still calls today, and the clinic names its zone', () => {
  expect(dayWords(anHourAgo, now, { timeZone: eastern, isClinics: false })).toBe('Yesterday');
  expect(dayWords(anHourAgo, now, { timeZone: pacific, isClinics: true })).toBe('Today (PT)');
  expect(dayWords(new Date('2026-11-05T09:00:00-08:00'), now, { timeZone: pacific, isClinics: false })).toBe('November 5, 2026');
});

test('a list tells the time of what is today, by the same clock', () => {
  expect(shortTime(anHourAgo, now, pacific)).toBe('8:30 PM');
  expect(shortTime(anHourAgo, now, eastern)).toBe('Fri');
});
