/** A new clinic keeps what is written about patients under their keys without being told to; one that was there before, one that is told not to, and one that only tries it out do not. */
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { testDatabase } from './platform/db/test-database.ts';
import { fillProfile } from './testing/care.ts';
import { openTestClinic, type TestClinic } from './testing/clinic.ts';
import { signUp } from './testing/people.ts';

let clinic: TestClinic | undefined;
afterEach(() => clinic?.end());

const production = {
  ...{ NODE_ENV: 'production', PAYMENTS: 'embedded', PUBLIC_URL: 'https://clinic.test', SESSION_SECRET: 's'.repeat(40) },
  PHOTO_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
};

/** Whether a dump would tell what Ana takes. */
async function isToldByDump(settings: Record<string, string>, before = ''): Promise<boolean> {
  const database = await testDatabase();
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(before);
  await owner.end();
  clinic = await openTestClinic({ SEAL_PATIENT_WORDS: '', ...settings }, { database });
  const ana = await signUp(clinic, 'Ana Alvarez');
  await fillProfile(clinic, ana);
  const rows = await clinic.sql<{ words: string }>('select to_jsonb(p)::text as words from health_profile p');
  expect(rows).toHaveLength(1);
  return rows[0]?.words.includes('Sertraline') === true;
}

test('a new clinic seals from the first word on', async () => {
  expect(await isToldByDump(production)).toBe(false);
});

test('a clinic that was there before a version that seals waits until it is told', async () => {
  expect(await isToldByDump(production, 'update sealing_default set seals = false')).toBe(true);
});

test('a new clinic that is told not to seals nothing', async () => {
  expect(await isToldByDump({ ...production, SEAL_PATIENT_WORDS: 'false' })).toBe(true);
});

test('words of a clinic that is only tried out stay in plain', async () => {
  expect(await isToldByDump({})).toBe(true);
});
