/** How a held time is counted down. */
import { expect, test } from 'vitest';
import { announcementAt, asClock, isAlmostOver, keptFor, timeLeft } from './countdown.ts';

const now = new Date('2026-11-24T17:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test('ten minutes count down to nothing and no further', () => {
  expect([600, 599.2, 61, 9, 0.4].map((seconds) => asClock(timeLeft(later(seconds), now)))).toEqual([
    '10:00',
    '10:00',
    '1:01',
    '0:09',
    '0:01',
  ]);
  expect(timeLeft(later(-30), now)).toBe(0);
});

test('two minutes before the end it is said once', () => {
  const said = [123, 121, 120, 119, 60, 1, 0].map((seconds, index, all) => announcementAt(seconds * 1000, (all[index - 1] ?? 200) * 1000));
  expect(said.map((words) => words !== undefined)).toEqual([false, false, true, false, false, false, false]);
  expect([isAlmostOver(121_000), isAlmostOver(120_000)]).toEqual([false, true]);
});

test('somebody who opens the page in the last minute is told as well', () => {
  expect(announcementAt(50_000, Number.POSITIVE_INFINITY)).toMatch(/^Less than a minute is left/);
});

test('an offer that is kept for hours is told with its deadline', () => {
  expect(keptFor(later(4 * 3600), now, 'America/Los_Angeles')).toBe('until 1:00 PM PT, November 24, 2026');
  expect(keptFor(later(300), now)).toBe('5:00');
});
