/** Who finds a job comes at once, who never finds one comes later and later, and nobody stays away. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { backOff } from './back-off.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // as late as it may be
  vi.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('whoever found one comes at once each time', () => {
  let comes = 0;
  const { heard, found } = backOff(() => {
    comes += 1;
    found();
  });
  for (let n = 0; n < 5; n += 1) heard();
  expect(comes).toBe(5);
});

test('whoever came for nothing comes later, once for all that was heard meanwhile, and never later than half a second', async () => {
  let comes = 0;
  const { heard } = backOff(() => {
    comes += 1;
  });
  for (let n = 0; n < 20; n += 1) {
    for (let words = 0; words < 10; words += 1) heard();
    await vi.advanceTimersByTimeAsync(500);
  }
  // the first word of the first round is heeded at once, its others once more
  expect(comes).toBe(21);
});

test('who found one after a while comes at once again', async () => {
  let comes = 0;
  const { heard, found } = backOff(() => {
    comes += 1;
  });
  for (let n = 0; n < 6; n += 1) {
    heard();
    await vi.advanceTimersByTimeAsync(500);
  }
  found();
  heard();
  expect(comes).toBe(7);
});

test('whoever has ended does not come', async () => {
  let comes = 0;
  const { heard, end } = backOff(() => {
    comes += 1;
  });
  heard();
  heard();
  end();
  await vi.advanceTimersByTimeAsync(500);
  expect(comes).toBe(1);
});
