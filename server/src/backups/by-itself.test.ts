/** Backups without a terminal: the key is handed back before it counts, one is made every night and at a press, and a trial tells what it found. */
import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as backupsApi from '@pellis/contract/backups/backups';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { environmentOf } from '../platform/config.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { admin, type Person } from '../testing/people.ts';
import { backupKeyFile } from './kept-key.ts';
import { anotherBackup } from './make.ts';
import { backUpNightly } from './make-in-clinic.ts';
import { makeRecoveryKey } from './recovery-key.ts';

let clinic: TestClinic;
let olga: Person;
let recoveryKey: string;
beforeAll(async () => {
  clinic = await openTestClinic();
  // the commands beside find the database by it
  environmentOf(clinic.clinic.config)['DATABASE_URL'] = clinic.databaseUrl;
  olga = await admin(clinic, 'olga');
});
afterAll(async () => {
  rmSync(clinic.clinic.config.backupFolder, { recursive: true, force: true });
  await clinic.end();
});

const read = async () => (await clinic.call(backupsApi.readBackups, { as: olga })).reply;
const keyOnDisk = () => readFileSync(backupKeyFile(clinic.clinic.config.dataFolder), 'utf8').trim();

/** Until so many were made ever, those of the same day taken away for a newer one among them, and none is being made. */
async function made(count: number): Promise<void> {
  const standing = async () => [(await clinic.sql('select from backup')).length, (await read()).is_being_made];
  await expect.poll(standing, { timeout: 15_000 }).toEqual([count, false]);
}

test('nothing is backed up before somebody holds the recovery key, not at night either', async () => {
  expect(await read()).toMatchObject({ backup_key: null, is_nightly: true, is_being_made: false, backups: [] });
  expect((await clinic.call(backupsApi.makeBackupNow, { as: olga })).refusal.code).toBe('no_backup_key');
  await backUpNightly(clinic.clinic, new Date());
  expect((await read()).backups).toEqual([]);
});

test('an offered key counts when it comes back whole; of twelve that come back at once one is kept, and the first backup is made', async () => {
  const offered = (await clinic.call(backupsApi.offerRecoveryKey, { as: olga })).reply;
  expect((await read()).backup_key, 'an offer alone is nothing').toBeNull();
  const wrong = await clinic.call(backupsApi.keepBackupKey, { as: olga, body: { recovery_key: offered.recovery_key.slice(0, -3) } });
  expect([wrong.status, wrong.refusal.fields?.['recovery_key']]).toEqual([422, expect.stringContaining('is mistyped')]);
  const keys = [offered, ...Array.from({ length: 11 }, () => ({ recovery_key: makeRecoveryKey().recoveryKey }))];
  const answers = await Promise.all(
    keys.map(({ recovery_key }) => clinic.call(backupsApi.keepBackupKey, { as: olga, body: { recovery_key } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(409)]);
  recoveryKey = keys[answers.findIndex(({ status }) => status === 200)]?.recovery_key ?? '';
  expect((await read()).backup_key).toBe(keyOnDisk());
  expect(await clinic.sql(`select count(*)::int as n from event where name = 'backup.key_kept'`)).toEqual([{ n: 1 }]);
  await made(1);
  expect((await clinic.call(backupsApi.offerRecoveryKey, { as: olga })).refusal.code).toBe('backup_key_kept');
});

test('twelve who press at once begin one backup', async () => {
  await clinic.sql('delete from rate_limit');
  const answers = await Promise.all(Array.from({ length: 12 }, () => clinic.call(backupsApi.makeBackupNow, { as: olga })));
  expect(answers.filter(({ status }) => status !== 200).map(({ refusal }) => refusal)).toEqual([]);
  await made(2);
  expect((await read()).failure, anotherBackup).toBeNull();
});

test('at night one is made where the evening left none, and once', async () => {
  const { clinicTimeZone } = clinic.clinic.config;
  expect(clinicTimeZone).toBe('America/Los_Angeles');
  await clinic.sql(`update backup set made_at = '2026-03-10T12:00:00Z'`);
  const night = (time: string) => backUpNightly(clinic.clinic, new Date(time));
  await night('2026-03-11T08:30:00Z'); // 1:30
  expect((await read()).is_being_made).toBe(false);
  await Promise.all(Array.from({ length: 12 }, () => night('2026-03-11T09:01:00Z'))); // 2:01
  await made(3);
  await clinic.sql('delete from rate_limit');
  await night(new Date().toISOString());
  expect((await read()).is_being_made, 'there is one of tonight').toBe(false);
  await clinic.sql(`update backup set made_at = '2026-03-11T05:00:00Z'`); // 22:00 of the evening before
  await night('2026-03-11T09:01:00Z');
  expect((await read()).is_being_made).toBe(false);
});

test('a trial says that the backup is whole, or what is wrong with it, and keeps it', async () => {
  const [newest] = (await read()).backups;
  if (!newest) throw new Error('no backup');
  const attempt = (recovery_key: string) => clinic.call(backupsApi.tryBackup, { as: olga, body: { name: newest.name, recovery_key } });
  expect((await attempt(makeRecoveryKey().recoveryKey)).refusal).toMatchObject({
    fields: { recovery_key: expect.stringContaining('another recovery key') },
  });
  expect((await attempt(recoveryKey)).reply.detail).toMatch(/^Whole: the clinic as of/);
  expect((await read()).backups.find(({ name }) => name === newest.name)).toMatchObject({
    trial_failure: null,
    verified_at: expect.any(Date),
  });
  const { backupFolder } = clinic.clinic.config;
  truncateSync(join(backupFolder, newest.name), newest.bytes - 10);
  expect((await attempt(recoveryKey)).reply.detail).toMatch(/is damaged|is not whole/);
  expect((await read()).backups.find(({ name }) => name === newest.name)?.trial_failure).toMatch(/is damaged|is not whole/);
  const kept = readdirSync(backupFolder).length;
  expect(
    (await clinic.call(backupsApi.tryBackup, { as: olga, body: { name: '../../etc/passwd', recovery_key: recoveryKey } })).status,
  ).toBe(404);
  expect(readdirSync(backupFolder).length).toBe(kept);
});

test('one that cannot be made says why, until one can', async () => {
  await clinic.sql('delete from rate_limit');
  const inTheWay = join(clinic.clinic.config.dataFolder, 'a-file');
  writeFileSync(inTheWay, '');
  environmentOf(clinic.clinic.config)['BACKUP_FOLDER'] = inTheWay;
  await clinic.call(backupsApi.makeBackupNow, { as: olga });
  await expect.poll(async () => (await read()).failure).toMatchObject({ words: expect.stringMatching(/a-file is no folder/) });
  delete environmentOf(clinic.clinic.config)['BACKUP_FOLDER'];
  await clinic.sql('delete from rate_limit');
  await clinic.call(backupsApi.makeBackupNow, { as: olga });
  await expect.poll(async () => (await read()).failure).toBeNull();
});
