/** What is said of the times of pictures, whatever order they were measured in. */
import { expect, test } from 'vitest';
import { timesOfPictures } from './coach-time.ts';

test('the middle one, nine of ten and 95 of 100 are said, and which of them a slow phone keeps to', () => {
  const times = Array.from({ length: 100 }, (_, at) => 100 - at);
  expect(timesOfPictures(times).map(({ work, ours, isMet }) => [work, ours, isMet])).toEqual([
    ['the middle one, here', '51 ms', undefined],
    ['95 of 100 take at most, here', '96 ms', undefined],
    ['the middle one, on a phone four times slower', '204 ms', false],
    ['nine of ten take at most, on a phone four times slower', '364 ms', false],
    ['95 of 100 take at most, on a phone four times slower', '384 ms', false],
  ]);
  const quick = timesOfPictures([...Array<number>(94).fill(30), ...Array<number>(6).fill(40)]);
  expect(quick.map(({ isMet }) => isMet)).toEqual([undefined, undefined, true, true, false]);
});
