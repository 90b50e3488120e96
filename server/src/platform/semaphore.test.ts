/** Heavy tasks: never more at once than agreed, in the order in which they came, and one that fails makes room too. */
import { expect, test } from 'vitest';
import { semaphore } from './semaphore.ts';

test('of five tasks two run at once, and whoever waits longest is next, also after one has failed', async () => {
  const [begun, ends]: [number[], (() => void)[]] = [[], []];
  const two = semaphore(2);
  const tasks = [0, 1, 2, 3, 4].map((task) =>
    two(async () => {
      begun.push(task);
      await new Promise<void>((resolve) => (ends[task] = resolve));
      if (task === 1) throw new Error('no');
      return task;
    }).catch(() => 'failed'),
  );
  expect(begun).toEqual([0, 1]);
  ends[1]?.();
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  ends[0]?.();
  await expect.poll(() => begun).toEqual([0, 1, 2, 3]);
  ends[3]?.();
  await expect.poll(() => begun).toEqual([0, 1, 2, 3, 4]);
  ends[2]?.();
  ends[4]?.();
  expect(await Promise.all(tasks)).toEqual([0, 'failed', 2, 3, 4]);
});
