/** What is done again at the start while the database is too busy to answer. */
import { expect, test } from 'vitest';
import { DatabaseSilent, patiently } from './silence.ts';

test('what the database was too busy for is done again, and anything else fails at once', async () => {
  let tries = 0;
  await patiently(async () => {
    tries += 1;
    if (tries < 3) throw new DatabaseSilent();
  });
  expect(tries).toBe(3);
  const broken = new Error('broken');
  await expect(
    patiently(() => {
      tries += 1;
      return Promise.reject(broken);
    }),
  ).rejects.toBe(broken);
  expect(tries).toBe(4);
});

test('after its time the silence is told', async () => {
  await expect(patiently(() => Promise.reject(new DatabaseSilent()), 0)).rejects.toThrow(DatabaseSilent);
});
