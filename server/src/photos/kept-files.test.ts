/** Files on the disk and rows in the records: one that is missing, a disk that is full, and files to which no row points. */
import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readPhoto } from '@pellis/contract/photos/photos';
import { claimCase, readCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { submitRapidAssessment } from '@pellis/contract/rapid-assessments/submit-assessment';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { assessment, fillProfile, keepCard, sendAssessment } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp } from '../testing/people.ts';
import { sweepFiles } from './sweep-files.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let lee: Person;
let photo: string;

beforeAll(async () => {
  clinic = await openTestClinic();
  [ana, lee] = [await signUp(clinic, 'Ana Alvarez'), await doctor(clinic, 'Dr. Lee')];
  await fillProfile(clinic, ana);
  await keepCard(clinic, ana);
  const { id } = await sendAssessment(clinic, ana);
  await clinic.call(claimCase, { as: lee, params: { id } });
  photo = (await clinic.call(readCase, { as: lee, params: { id } })).reply.photos[0]?.id ?? '';
});
afterAll(() => clinic.end());

const look = (size: 'full' | 'screen' | 'thumb') => clinic.call(readPhoto, { as: lee, params: { id: photo, size } });
const fileOf = (key: string) => join(clinic.clinic.config.dataFolder, 'files', key.slice(0, 2), key);
const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000);

function leave(key: string, at: Date): string {
  mkdirSync(dirname(fileOf(key)), { recursive: true });
  writeFileSync(fileOf(key), 'x');
  utimesSync(fileOf(key), at, at);
  return fileOf(key);
}

test('files without a row are swept once they are old; those with a row, young ones and strangers’ stay', async () => {
  for (const name of readdirSync(dirname(fileOf(`${photo}.full`)))) utimesSync(join(dirname(fileOf(photo)), name), twoDaysAgo, twoDaysAgo);
  const stray = [
    leave('strayStrayStray.full', twoDaysAgo),
    leave('strayStrayStray.document', twoDaysAgo),
    leave('torn.full.ab12.part', twoDaysAgo),
  ];
  const staying = [
    leave('youngYoungYoung.full', new Date()),
    leave('young.full.cd34.part', new Date()),
    leave('someone-elses.txt', twoDaysAgo),
  ];
  await clinic.sql(`delete from rate_limit where key = 'files swept'`);
  await sweepFiles(clinic.clinic, new Date());
  await expect.poll(() => stray.filter((file) => existsSync(file))).toEqual([]);
  expect(staying.filter((file) => !existsSync(file))).toEqual([]);
  expect((await look('full')).status).toBe(200);
});

test('a missing file is a 404 with its own sentence and an alarm in the log, and the database is not blamed', async () => {
  rmSync(fileOf(`${photo}.thumb`));
  const alarms = vi.spyOn(clinic.clinic.log, 'error');
  const { status, refusal } = await look('thumb');
  expect([status, refusal.code, refusal.detail]).toEqual([
    404,
    'file_missing',
    expect.stringContaining('We cannot find this file any more.'),
  ]);
  expect(alarms.mock.calls).toEqual([
    [{ file: `${photo}.thumb`, route: '/_api/v1/photos/:id/:size', request_id: expect.any(String) }, 'a kept file is missing'],
  ]);
  alarms.mockRestore();
  expect((await look('full')).status).toBe(200);
});

const full = { status: 507, detail: 'We cannot store this right now. Nothing was lost here; please try again in a moment.' };

test('a full disk is told as such, and nothing half done is left', async () => {
  const put = clinic.clinic.storage.put;
  clinic.clinic.storage.put = () => Promise.reject(Object.assign(new Error('write'), { code: 'ENOSPC' }));
  const refused = await clinic.call(submitRapidAssessment, { as: ana, body: await assessment() });
  clinic.clinic.storage.put = put;
  expect({ status: refused.status, detail: refused.refusal.detail }).toEqual(full);
  expect(await clinic.sql('select 1 from rapid_assessment')).toHaveLength(1);
});

test.each([
  ['EROFS', 'open'],
  ['ENOENT', 'mkdir'],
])('a folder that takes nothing is told as such (%s)', async (code, syscall) => {
  const put = clinic.clinic.storage.put;
  clinic.clinic.storage.put = () => Promise.reject(Object.assign(new Error(syscall), { code, syscall }));
  const refused = await clinic.call(submitRapidAssessment, { as: ana, body: await assessment() });
  clinic.clinic.storage.put = put;
  expect({ status: refused.status, detail: refused.refusal.detail }).toEqual({ ...full, status: 503 });
});

test('a full disk of the database is told the same', async () => {
  await clinic.sql(
    `create function full_disk() returns trigger language plpgsql as $$ begin raise exception 'no room' using errcode = '53100'; end $$`,
  );
  await clinic.sql('create trigger full_disk before insert on photo for each row execute function full_disk()');
  const refused = await clinic.call(submitRapidAssessment, { as: ana, body: await assessment() });
  await clinic.sql('drop trigger full_disk on photo');
  expect({ status: refused.status, detail: refused.refusal.detail }).toEqual(full);
  expect(await clinic.sql('select 1 from rapid_assessment')).toHaveLength(1);
});
