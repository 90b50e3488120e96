/** Patients' keys lie apart from the backups, the newest alone: what they sealed opens in a clinic that is brought back, and once a key is erased in none, from whichever backup. */
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { reseal } from '../key-rotation/reseal.ts';
import { withNewKey } from '../key-rotation/ring.ts';
import { theClinic } from '../platform/actor.ts';
import { openDatabase } from '../platform/db/database.ts';
import { makeDatabase } from '../platform/db/throwaway-postgres.ts';
import { openStorage } from '../platform/gateways/storage/open.ts';
import { assessmentById } from '../rapid-assessments/records.ts';
import { aFolder, backUp, elsewhereWith, type Keys, keysOf } from '../testing/backups.ts';
import { fillProfile, keepCard, sendAssessment } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { signUp } from '../testing/people.ts';
import type { Made } from './make.ts';
import { nameOfPatientKeys } from './patient-key-file.ts';
import { readBackup } from './read.ts';
import { restoreBackup } from './restore.ts';
import { connectAsOwner } from './tables.ts';

let clinic: TestClinic;
let keys: Keys;
let first: Made;
const sent: Record<string, string> = {};
const place = aFolder('patient-keys');
const ends: (() => unknown)[] = [];

beforeAll(async () => {
  clinic = await openTestClinic({ SEAL_PATIENT_WORDS: 'true' });
  keys = keysOf(clinic);
  for (const name of ['Ana', 'Ben']) await send(name);
  first = await backUp(clinic, keys);
}, 120_000);
afterAll(async () => {
  for (const end of ends.reverse()) await end();
  await clinic.end();
  rmSync(place, { recursive: true, force: true });
});

async function send(name: string): Promise<void> {
  const person = await signUp(clinic, `${name} Alvarez`);
  await fillProfile(clinic, person);
  await keepCard(clinic, person);
  sent[name] = (await sendAssessment(clinic, person)).id;
}

const keyFile = () => join(clinic.clinic.config.backupFolder, nameOfPatientKeys(clinic.clinic.config.clinicSlug));

/** Into an empty database; answers how it reads what somebody sent there. */
async function restored(path: string) {
  const made = await makeDatabase(inject('testPostgres').url, 'template0');
  ends.push(() => made.drop());
  const dataFolder = aFolder('patient-keys-data');
  const settings = { PELLIS_DATA: dataFolder, DATABASE_URL: made.url };
  await restoreBackup({ path, recoveryKey: keys.opens, config: elsewhereWith(settings), say: () => {} });
  const { photoKeys } = elsewhereWith(settings);
  const db = openDatabase(made.url, 2, { sealing: { photoKeys, sealsPatientWords: true } });
  ends.push(() => db.close());
  return async (name: string) => {
    const row = await db.read(theClinic('test'), (transaction) => assessmentById(transaction, sent[name] ?? ''));
    return (row?.answers as { symptomsother?: string } | undefined)?.symptomsother;
  };
}

test('no backup holds a key, and with the file beside it the clinic reads what was sealed', async () => {
  const tables = new Set<string>();
  const { about } = await readBackup(first.path, keys.opens, { rows: async (table) => void tables.add(table) });
  expect(about.patient_keys).toBe(2);
  expect(tables).toContain('public.rapid_assessment');
  expect([...tables, ...about.tables.map(({ name }) => name)].filter((name) => name.includes('patient_key'))).toEqual([]);
  const read = await restored(first.path);
  expect([await read('Ana'), await read('Ben')]).toEqual(['It feels tight', 'It feels tight']);
}, 600_000);

test('without the file, or with an older one, nothing is brought back until somebody says so', async () => {
  const alone = join(place, 'alone');
  mkdirSync(alone);
  const path = join(alone, basename(first.path));
  copyFileSync(first.path, path);
  const other = { PELLIS_DATA: join(place, 'other'), DATABASE_URL: clinic.databaseUrl };
  const bring = (from: string) => restoreBackup({ path: from, recoveryKey: keys.opens, config: elsewhereWith(other), say: () => {} });
  await expect(bring(path)).rejects.toThrow('-patient-keys.jsonl.age is not beside it: copy it there');
  const older = join(alone, basename(keyFile()));
  copyFileSync(keyFile(), older);
  const next = await backUp(clinic, keys);
  copyFileSync(next.path, join(alone, basename(next.path)));
  await expect(bring(join(alone, basename(next.path)))).rejects.toThrow('older than the backup');
  writeFileSync(older, '');
  // past the keys: this database is not empty
  await expect(bring(path)).rejects.toThrow('is not empty');
}, 600_000);

test('once a key is erased, an older backup opens it no more; whoever came later, and another ring, change nothing', async () => {
  const ring = withNewKey(clinic.clinic.config.photoKeys);
  const owner = await connectAsOwner(clinic.databaseUrl);
  await reseal({ client: owner, files: openStorage(clinic.clinic.config), ring, onProgress: () => {} });
  await owner.end();
  clinic.clinic.config.photoKeys = ring;
  await clinic.sql('delete from sealing_key');
  await send('Cleo');
  await clinic.sql('delete from patient_key where patient_id = (select patient_id from rapid_assessment where id = $1)', [sent['Ben']]);
  const last = await backUp(clinic, keys);
  const fromFirst = await restored(first.path);
  expect(await fromFirst('Ana')).toBe('It feels tight');
  expect(await fromFirst('Cleo')).toBeUndefined();
  await expect(fromFirst('Ben')).rejects.toThrow('Erased with the patient’s record.');
  const fromLast = await restored(last.path);
  expect([await fromLast('Ana'), await fromLast('Cleo')]).toEqual(['It feels tight', 'It feels tight']);
}, 600_000);
