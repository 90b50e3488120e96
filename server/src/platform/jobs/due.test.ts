/** What comes due without a word is found by looking, by one statement for all kinds, and looking survives a database that is away. */
import { afterEach, expect, test, vi } from 'vitest';
import { type DueWatch, watchDue } from './due.ts';
import type { JobName } from './kinds.ts';

let watch: DueWatch | undefined;
afterEach(() => {
  watch?.end();
  vi.useRealTimers();
});

function watching(look: () => Promise<JobName[]>) {
  vi.useFakeTimers();
  const seen = { woken: [] as JobName[], complaints: [] as Error[] };
  watch = watchDue({ look, wake: (name) => seen.woken.push(name), complain: (error) => seen.complaints.push(error) });
  return seen;
}

test('each kind that has something due is woken, each second', async () => {
  const { woken } = watching(async () => ['deliver', 'sweep']);
  await vi.advanceTimersByTimeAsync(2000);
  expect(woken).toEqual(['deliver', 'sweep', 'deliver', 'sweep']);
});

test('a look that fails is told, and the next one comes', async () => {
  let looks = 0;
  const { woken, complaints } = watching(async () => {
    if (++looks === 1) throw new Error('away');
    return ['push'];
  });
  await vi.advanceTimersByTimeAsync(2000);
  expect(complaints).toHaveLength(1);
  expect(woken).toEqual(['push']);
});

test('while a look is not answered there is no second one', async () => {
  let looks = 0;
  const { promise, resolve } = Promise.withResolvers<JobName[]>();
  watching(() => {
    looks++;
    return promise;
  });
  await vi.advanceTimersByTimeAsync(5000);
  expect(looks).toBe(1);
  resolve([]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(looks).toBe(2);
});
