/** Writers of the crash proof stay below the clinic's flood gate, whatever is sent again. */
import { expect, test } from 'vitest';
import { openPace } from './pace.ts';

test('an account is used less than 600 times in any minute, however many want it', () => {
  let now = 0;
  const pace = openPace(() => now);
  const calls: number[] = [];
  for (; now < 120_000; now += 20) {
    if (!pace.isFree('ben')) continue;
    pace.took('ben');
    calls.push(now);
  }
  const inMinuteBefore = calls.map((at) => calls.filter((one) => one > at - 60_000 && one <= at).length);
  expect(Math.max(...inMinuteBefore)).toBeLessThan(500);
  expect(calls.length).toBeGreaterThan(800);
});

test('what was sent again is made up for, and others are not kept waiting', () => {
  let now = 0;
  const pace = openPace(() => now);
  for (let call = 0; call < 40; call += 1) pace.took('ben');
  now = 1_000;
  expect([pace.isFree('ben'), pace.isFree('sam')]).toEqual([false, true]);
  now = 20_000;
  expect(pace.isFree('ben')).toBe(true);
});
