/** Another key for what is sealed: everything opens all the while, a rotation that is cut off goes on, and afterwards the earlier key is needed no more. */
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { theClinic } from '../platform/actor.ts';
import { folderStorage } from '../platform/gateways/storage/folder.ts';
import type { PhotoKey } from '../platform/photo-keys.ts';
import { seal, unseal } from '../platform/seal.ts';
import { recogniseKeys } from '../platform/sealing-keys.ts';
import { settingRows } from '../platform/stored-setting-records.ts';
import { asEnvironment, sealSetting } from '../platform/stored-settings.ts';
import { newSecret, sealSecret, useAppCode } from '../second-factors/app.ts';
import { elsewhereWith, runCommand, unreadable } from '../testing/backups.ts';
import { keepCard, sendAssessment } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp } from '../testing/people.ts';
import { sealedColumns } from './records.ts';
import { countOfEarlierKeys, reseal } from './reseal.ts';
import { keepRing, withNewKey } from './ring.ts';

const smtpUrl = 'smtp://user:password@mail.test:587';
let clinic: TestClinic;
let client: pg.Client;
let ana: PatientPerson;
let lee: Person;
beforeAll(async () => {
  clinic = await openTestClinic();
  client = new pg.Client({ connectionString: clinic.databaseUrl });
  await client.connect();
  [ana, lee] = [await signUp(clinic, 'Ana Alvarez'), await doctor(clinic, 'Dr. Lee')];
  await keepCard(clinic, ana);
  await sendAssessment(clinic, ana);
  await sendAssessment(clinic, ana);
  await recogniseKeys(clinic.clinic.db, clinic.clinic.config.photoKeys);
  await clinic.sql('insert into totp_factor (account_id, sealed_secret, last_step) values ($1, $2, 0)', [
    lee.accountId,
    sealSecret(clinic.clinic, lee.accountId, newSecret()),
  ]);
  await clinic.sql(`insert into clinic_setting (name, sealed) values ('SMTP_URL', $1)`, [
    sealSetting(clinic.clinic.config, 'SMTP_URL', smtpUrl),
  ]);
});
afterAll(async () => {
  await client.end();
  await clinic.end();
});

test('the command waits until the running clinic knows the new key, and forgets the earlier one when nothing needs it', async () => {
  const { dataFolder } = clinic.clinic.config;
  const ring = () => elsewhereWith({ PELLIS_DATA: dataFolder }).photoKeys;
  const keys = async (word: string) => (await runCommand(clinic, 'keys', [word])).said;
  expect(await keys('forget')).toEqual({ code: 1, words: expect.stringContaining('There is one key in the ring') });
  expect(await keys('rotate')).toEqual({ code: 0, words: expect.stringContaining('Start the clinic again') });
  expect(await keys('rotate')).toEqual({ code: 1, words: expect.stringContaining('does not know the new key yet') });
  expect(await keys('forget')).toEqual({ code: 1, words: expect.stringContaining('are sealed with earlier keys') });
  // as a start does
  await recogniseKeys(clinic.clinic.db, ring());
  expect(await keys('rotate')).toEqual({ code: 0, words: expect.stringMatching(/(\d+) of \1 files\nSealed again with k2: \d/) });
  expect(await keys('forget')).toEqual({ code: 0, words: expect.stringContaining('Taken out of the ring: k1.') });
  expect(ring().map(({ id }) => id)).toEqual(['k2']);
  const noted = await clinic.sql(`select name, subject_id from event where name like 'keys.%' order by id`);
  expect(noted).toEqual(['keys.rotated', 'keys.forgotten'].map((name) => ({ name, subject_id: 'k2' })));
}, 600_000);

test('the ring is kept with the new key in front, all opens at every moment, and at the end with that key alone', async () => {
  const { dataFolder } = clinic.clinic.config;
  const ring = withNewKey(elsewhereWith({ PELLIS_DATA: dataFolder }).photoKeys);
  expect(ring.map(({ id }) => id)).toEqual(['k3', 'k2']);
  keepRing(dataFolder, ring);
  const files = folderStorage(join(dataFolder, 'files'));
  const photos = (await clinic.sql<{ id: string }>('select id from photo')).map(({ id }) => id);
  const all = photos.length * 3 + 2;
  expect(await countOfEarlierKeys({ client, files, ring })).toBe(all);
  const cutOff = (done: number) => {
    if (done === 3) throw new Error('cut off');
  };
  await expect(reseal({ client, files, ring, onProgress: cutOff })).rejects.toThrow('cut off');
  expect(await countOfEarlierKeys({ client, files, ring })).toBe(all - 3);
  expect(await unreadable(dataFolder, photos)).toEqual([]);
  expect(await reseal({ client, files, ring, onProgress: () => {} })).toBe(all - 3);
  expect(await countOfEarlierKeys({ client, files, ring })).toBe(0);
  const newOnly = ring.slice(0, 1);
  keepRing(dataFolder, newOnly);
  expect(await unreadable(dataFolder, photos)).toEqual([]);
  await expectCodeToBeJudged(newOnly);
  const settings = await clinic.clinic.db.read(theClinic('test'), settingRows);
  expect(asEnvironment(settings, { photoKeys: newOnly })).toEqual({ SMTP_URL: smtpUrl });
});

/** A code that is wrong is told from a secret that does not open. */
async function expectCodeToBeJudged(photoKeys: PhotoKey[]): Promise<void> {
  const after = { ...clinic.clinic, config: { ...clinic.clinic.config, photoKeys } };
  const judge = () => clinic.clinic.db.write(theClinic('test'), (transaction) => useAppCode(after, transaction, lee.accountId, '000000'));
  expect(await judge()).toBe(false);
}

test('every column that holds something sealed is sealed again', async () => {
  const columns = await clinic.sql<{ line: string }>(
    `select table_name || '.' || column_name as line from information_schema.columns
      where table_schema = 'public' and column_name like '%sealed%' and data_type = 'bytea' order by 1`,
  );
  expect(columns.map(({ line }) => line)).toEqual(sealedColumns.map(({ table, column }) => `${table}.${column}`).sort());
});

test('what one key has sealed says so', () => {
  const [first] = withNewKey([]);
  if (!first) throw new Error('there is no key');
  expect(unseal([first], 'x', seal([first], 'x', Buffer.from('words'))).toString()).toBe('words');
});
