/** A clinic whose photos lie in a bucket: sealed there, shown by us, told in words when it is away, swept, moved, backed up and brought back. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { photoSizes, readPhoto } from '@pellis/contract/photos/photos';
import { claimCase, readCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { submitRapidAssessment } from '@pellis/contract/rapid-assessments/submit-assessment';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { photoKey } from '../photos/prepare.ts';
import { removeStray, sweepFiles } from '../photos/sweep-files.ts';
import { placesOf } from '../platform/gateways/storage/open.ts';
import { always, type Storage } from '../platform/gateways/storage/storage.ts';
import { aFolder, backUp, bringBack, elsewhereWith, keysOf, runCommand, unreadable } from '../testing/backups.ts';
import { assessment, fillProfile, keepCard, sendAssessment } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { type ObjectStorage, open, saying, startObjectStorage } from '../testing/object-storage.ts';
import { doctor, type PatientPerson, type Person, signUp } from '../testing/people.ts';

let server: ObjectStorage;
let clinic: TestClinic;
let ana: PatientPerson;
let lee: Person;
let photo: string;

beforeAll(async () => {
  server = await startObjectStorage();
  clinic = await openTestClinic(server.settings);
  [ana, lee] = [await signUp(clinic, 'Ana Alvarez'), await doctor(clinic, 'Dr. Lee')];
  await fillProfile(clinic, ana);
  await keepCard(clinic, ana);
  const { id } = await sendAssessment(clinic, ana);
  await clinic.call(claimCase, { as: lee, params: { id } });
  photo = (await clinic.call(readCase, { as: lee, params: { id } })).reply.photos[0]?.id ?? '';
});
afterEach(() => {
  server.door = open;
});
afterAll(async () => {
  await clinic.end();
  await server.stop();
});

const look = () => clinic.call(readPhoto, { as: lee, params: { id: photo, size: 'full' } });
const places = () => placesOf(clinic.clinic.config);
const photos = async () => (await clinic.sql<{ id: string }>('select id from photo')).map(({ id }) => id);
const isJpeg = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xd8;

async function keysIn(storage: Storage | undefined): Promise<string[]> {
  const keys: string[] = [];
  for await (const some of storage?.keptBefore(always) ?? []) keys.push(...some);
  return keys.sort();
}

const keysOfPhotos = async () => (await photos()).flatMap((id) => photoSizes.map((size) => photoKey(id, size))).sort();

test('photos lie sealed in the bucket and nowhere else, and come from us to whoever may see them', async () => {
  expect(await keysIn(places().now)).toEqual(await keysOfPhotos());
  expect(await keysIn(places().before)).toEqual([]);
  const shown = await look();
  expect([shown.status, isJpeg(shown.raw), shown.headers['location']]).toEqual([200, true, undefined]);
  expect(isJpeg(await places().now.get(photoKey(photo, 'full')))).toBe(false);
});

test('while the bucket is away a person is told so and loses nothing; the same press is taken once it is back', async () => {
  const before = await clinic.sql('select id from encounter order by id');
  server.door = saying(403, 'SignatureDoesNotMatch');
  const words = expect.stringContaining('Nothing you told us is lost');
  expect(await look()).toMatchObject({ status: 503, refusal: { code: 'storage_away', detail: words } });
  const press = { as: ana, body: await assessment(), headers: { 'idempotency-key': 'pressed-while-away' } };
  expect(await clinic.call(submitRapidAssessment, press)).toMatchObject({ status: 503, refusal: { code: 'storage_away', detail: words } });
  expect(await clinic.sql('select id from encounter order by id')).toEqual(before);
  server.door = open;
  const [first, again] = [await clinic.call(submitRapidAssessment, press), await clinic.call(submitRapidAssessment, press)];
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.raw).toEqual(first.raw);
  expect(await look()).toMatchObject({ status: 200 });
});

test('files without a row stay in a bucket, which a copy of the clinic may use too, until the operator says so', async () => {
  await places().now.put('strayStrayStray.full', Buffer.from('x'));
  await clinic.sql(`delete from rate_limit where key = 'files swept'`);
  const later = new Date(Date.now() + 48 * 3_600_000);
  await sweepFiles(clinic.clinic, later);
  expect(await keysIn(places().now)).toContain('strayStrayStray.full');
  expect(await removeStray(clinic.clinic.storage, async () => new Set(await photos()), later)).toBe(1);
  expect(await keysIn(places().now)).toEqual(await keysOfPhotos());
});

test('a backup takes them from the bucket, and a restore needs none; a bucket that is away makes no half backup', async () => {
  const keys = keysOf(clinic);
  const made = await backUp(clinic, keys);
  expect([made.files, made.lost]).toEqual([(await keysOfPhotos()).length, []]);
  const folder = aFolder('from-bucket');
  await bringBack(made.path, keys, elsewhereWith({ PELLIS_DATA: folder }));
  expect(await unreadable(folder, await photos())).toEqual([]);
  server.door = saying(404, 'NoSuchBucket');
  await expect(backUp(clinic, keys)).rejects.toThrow('is not there. Make it, private, or mend S3_BUCKET. No backup was made.');
  expect(readdirSync(clinic.clinic.config.backupFolder).filter((name) => name.endsWith('.part'))).toEqual([]);
}, 120_000);

test('the command moves all to the folder and back while the clinic is open, and says what is missing or away', async () => {
  const { config } = clinic.clinic;
  const files = async (word: string, more: Record<string, string> = {}) =>
    (await runCommand(clinic, 'files', [word], { ...server.settings, ...more })).said;
  const count = (await keysOfPhotos()).length;
  expect(await files('move', { FILES_IN: 'folder' })).toEqual({
    code: 0,
    words: expect.stringContaining(`Moved to the folder: ${count}.`),
  });
  expect(await keysIn(places().now)).toEqual([]);
  expect(await look()).toMatchObject({ status: 200 });
  server.door = saying(503, 'SlowDown');
  expect(await files('move')).toEqual({ code: 1, words: expect.stringContaining('run the same command again') });
  server.door = open;
  expect(await files('move')).toEqual({ code: 0, words: expect.stringContaining(`Moved to the bucket clinic-files: ${count}.`) });
  expect(readdirSync(join(config.dataFolder, 'files'), { recursive: true, withFileTypes: true }).filter((one) => one.isFile())).toEqual([]);
  expect(await files('check')).toEqual({ code: 0, words: expect.stringContaining('every file that records name is there') });
  expect(await files('sweep')).toEqual({ code: 0, words: expect.stringContaining('Taken away: 0 files') });
  await places().now.remove(photoKey(photo, 'thumb'));
  expect(await files('check')).toEqual({
    code: 1,
    words: expect.stringContaining(`Records name 1 files that are gone: take them from a backup.\n${photo}.thumb`),
  });
}, 120_000);
