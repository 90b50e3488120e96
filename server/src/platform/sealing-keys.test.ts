/** A clinic starts with its own keys only. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { recogniseKeys } from './sealing-keys.ts';

let clinic: TestClinic;
beforeAll(async () => {
  clinic = await openTestClinic();
});
afterAll(() => clinic.end());

const key = (id: string) => ({ id, key: randomBytes(32) });

test('the keys that a clinic began with are its own, others are refused, and a new one in front is welcome', async () => {
  const { db } = clinic.clinic;
  const [first, second, foreign] = [key('k1'), key('k2'), key('k1')];
  await recogniseKeys(db, [first]);
  await recogniseKeys(db, [first]);
  await expect(recogniseKeys(db, [foreign])).rejects.toThrow('sealed with other keys');
  await recogniseKeys(db, [second, first]);
  await recogniseKeys(db, [second]);
  await expect(recogniseKeys(db, [foreign])).rejects.toThrow('sealed with other keys');
  expect(await clinic.sql('select 1 from sealing_key')).toHaveLength(2);
});
