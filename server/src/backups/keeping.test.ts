/** Which backups stay, and what the operator is told of them. */
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentKey } from '../photos/prepare-document.ts';
import { theClinic } from '../platform/actor.ts';
import { writePhotoKeys } from '../platform/photo-keys.ts';
import { backUp, type Keys, keysOf, runCommand } from '../testing/backups.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { readWarnings } from '../warnings.ts';
import { nameOfErasureList } from './erasure-list.ts';
import type { Made } from './make.ts';
import { nameOfBackup } from './names.ts';
import { insertBackup, markVerified } from './records.ts';
import { notKept } from './retention.ts';
import { rotate } from './rotate.ts';

let clinic: TestClinic;
let keys: Keys;
beforeAll(async () => {
  clinic = await openTestClinic({
    NODE_ENV: 'production',
    PAYMENTS: 'embedded',
    PUBLIC_URL: 'https://clinic.test',
    SESSION_SECRET: 's'.repeat(40),
    PHOTO_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
  });
  keys = keysOf(clinic);
});
afterAll(() => clinic.end());

const day = 24 * 3_600_000;
const daysBefore = (last: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ madeAt: new Date(new Date(last).getTime() - index * day), isVerified: false }));

test('of a year of nights seven days, five weeks and twelve months are kept', () => {
  const all = daysBefore('2026-11-22T03:00:00Z', 365);
  const gone = new Set(notKept(all, { daily: 7, weekly: 5, monthly: 12 }));
  const kept = all.filter((one) => !gone.has(one)).map(({ madeAt }) => madeAt.toISOString().slice(0, 10));
  expect(kept).toEqual([
    ...['2026-11-22', '2026-11-21', '2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17', '2026-11-16'],
    ...['2026-11-15', '2026-11-08', '2026-11-01', '2026-10-31', '2026-10-25'],
    ...['2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30', '2026-05-31', '2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31'],
    '2025-12-31',
  ]);
});

test('the newest stays, and the newest that is known to open, whatever the numbers say', () => {
  const all = daysBefore('2026-11-22T03:00:00Z', 5).map((one, index) => ({ ...one, isVerified: index >= 3 }));
  const none = { daily: 0, weekly: 0, monthly: 0 };
  expect(notKept(all, none)).toEqual([all[1], all[2], all[4]]);
});

async function ofBackups(): Promise<string[]> {
  const warnings = await readWarnings(clinic.clinic);
  return warnings.filter(({ code }) => /backup|files_lost/.test(code)).map(({ code, words }) => `${code}: ${words}`);
}

test('only what this clinic has made is ever taken away', async () => {
  const folder = clinic.clinic.config.backupFolder;
  const first = await keep(await backUp(clinic, keys));
  const second = await keep(await backUp(clinic, keys));
  const foreign = nameOfBackup(clinic.clinic.config.clinicSlug, new Date(0));
  writeFileSync(join(folder, foreign), 'somebody else’s');
  const settings = { backupFolder: folder, backupKeep: { daily: 1, weekly: 0, monthly: 0 } };
  expect(await rotate(clinic.clinic.db, settings)).toEqual([first.name]);
  expect(await rotate(clinic.clinic.db, settings)).toEqual([]);
  expect(readdirSync(folder).sort()).toEqual([foreign, second.name, nameOfErasureList(clinic.clinic.config.clinicSlug)].sort());
  expect(existsSync(join(folder, foreign))).toBe(true);
});

async function keep(made: Made): Promise<Made> {
  await clinic.clinic.db.write(theClinic('test'), (transaction) => insertBackup(transaction, made));
  return made;
}

test('the commands write down what they made and tried', async () => {
  const { dataFolder, backupFolder } = clinic.clinic.config;
  const settings = { PHOTO_KEYS: writePhotoKeys(clinic.clinic.config.photoKeys), BACKUP_FOLDER: backupFolder };
  const run = async (...words: string[]) => (await runCommand(clinic, 'backup', words, settings)).said;
  const known = () =>
    clinic.sql<{ name: string; is_verified: boolean }>(
      'select name, verified_at is not null as is_verified from backup order by made_at desc limit 1',
    );
  expect(await run()).toEqual({ code: 0, words: expect.stringContaining('Backup made: ') });
  const [made] = await known();
  expect(made?.is_verified).toBe(false);
  const recoveryKey = join(dataFolder, '..', `${basename(dataFolder)}-recovery-key.txt`);
  writeFileSync(recoveryKey, `kept elsewhere: ${keys.recoveryKey}\n`);
  expect(await run('verify', join(backupFolder, made?.name ?? ''), '--key', recoveryKey)).toEqual({
    code: 0,
    words: expect.stringMatching(/^Whole: /),
  });
  rmSync(recoveryKey);
  expect(await known()).toEqual([{ name: made?.name, is_verified: true }]);
  expect(await clinic.sql(`select name from event where subject_id = $1 order by id`, [made?.name])).toEqual([
    { name: 'backup.made' },
    { name: 'backup.verified' },
  ]);
  expect(await run('keys')).toEqual({ code: 1, words: expect.stringContaining('There is a backup key already') });
});

test('whose file is gone is told, a fax’s paper as any other', async () => {
  await clinic.sql(`insert into incoming_fax (id, arrived, sender, state, paper, content_type, sha256, bytes)
    values ('f1', 'f1', '(415) 555-0162', 'to_file', 'paper-that-is-gone', 'application/pdf', 'x', 1)`);
  const { lost } = await backUp(clinic, keys);
  expect(lost).toEqual([documentKey('paper-that-is-gone')]);
  await clinic.sql('delete from incoming_fax');
});

test('the operator hears how old the newest backup is, and whether one was ever tried', async () => {
  await clinic.sql('delete from backup');
  expect(await ofBackups(), 'on the first day there is nothing to lose').toEqual([]);
  await clinic.sql(
    `insert into account (id, email, name, role, created_at) values ('old', 'old@pellis.test', 'Old', 'admin', now() - interval '100 days')`,
  );
  expect(await ofBackups()).toEqual([expect.stringMatching(/^no_backup: No backup of this clinic was ever made/)]);
  const made = await keep(await backUp(clinic, keys));
  expect(await ofBackups()).toEqual([expect.stringContaining('backup_not_tried: None of the backups was ever tried')]);
  expect(await clinic.clinic.db.write(theClinic('test'), (transaction) => markVerified(transaction, made.name, 'other'))).toBe(false);
  expect(await clinic.clinic.db.write(theClinic('test'), (transaction) => markVerified(transaction, made.name, made.sha256))).toBe(true);
  expect(await ofBackups()).toEqual([]);
  await clinic.sql(`update backup set made_at = now() - interval '3 days 1 hour', lost_files = 2`);
  expect(await ofBackups()).toEqual([expect.stringContaining('3 days ago'), expect.stringContaining('files_lost: 2 photos or documents')]);
});
