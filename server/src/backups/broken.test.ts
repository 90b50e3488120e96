/** Backups that must not be believed, restores that were cut off, and disks that are full: each gets its sentence, and nothing half is left. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endPostgres, startPostgres } from '../platform/db/embedded-postgres.ts';
import { migrate } from '../platform/db/migrate.ts';
import { aFolder, backUp, bringBack, elsewhereWith, type Keys, keysOf, runCommand } from '../testing/backups.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { signUp } from '../testing/people.ts';
import { askIn } from '../testing/postgres.ts';
import type { Made } from './make.ts';
import { makeRecoveryKey, readRecoveryKey } from './recovery-key.ts';
import { sayingWhy } from './sentences.ts';

let clinic: TestClinic;
let keys: Keys;
let made: Made;
let whole: Buffer;
const folder = aFolder('broken');

beforeAll(async () => {
  clinic = await openTestClinic();
  await signUp(clinic, 'Ana Alvarez');
  keys = keysOf(clinic);
  made = await backUp(clinic, keys);
  whole = readFileSync(made.path);
});
afterAll(async () => {
  await endPostgres(join(folder, 'killed'));
  await endPostgres(join(folder, 'killed', 'restoring'));
  await clinic.end();
  rmSync(folder, { recursive: true, force: true });
});

/** What is said, and that nothing was touched. */
async function refusalOf(path: string, opens = keys.opens): Promise<string> {
  const dataFolder = join(folder, 'untouched');
  const outcome = await bringBack(path, { opens }, elsewhereWith({ PELLIS_DATA: dataFolder }))
    .then(() => 'restored')
    .catch(sayingWhy('FILE'))
    .catch((error: Error) => error.message);
  expect(existsSync(dataFolder)).toBe(false);
  return outcome;
}

function changed(change: (bytes: Buffer) => Buffer): string {
  const path = join(folder, 'changed.age');
  writeFileSync(path, change(Buffer.from(whole)));
  return path;
}

const flipped = (at: number) =>
  changed((bytes) => {
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return bytes;
  });

test('one byte that is another, anywhere, is found', async () => {
  const headEnd = whole.indexOf('\n--- ');
  const places = [30, headEnd - 5, headEnd + 10, headEnd + 60, Math.floor(whole.length / 2), whole.length - 40, whole.length - 1];
  for (const at of places) expect(await refusalOf(flipped(at)), `byte ${at}`).toMatch(/^FILE is damaged: .*Nothing was changed\.$/);
  expect(await refusalOf(flipped(3))).toBe('FILE is no backup of Pellis. Nothing was changed.');
});

test('what is cut short is found, also where a part of it ends', async () => {
  const payload = whole.indexOf('\n', whole.indexOf('\n--- ') + 1) + 1 + 16;
  const part = 64 * 1024 + 16;
  expect(whole.length).toBeGreaterThan(payload + part);
  expect(await refusalOf(changed((bytes) => bytes.subarray(0, payload + part)))).toContain('FILE is not whole: its end is missing.');
  expect(await refusalOf(changed((bytes) => bytes.subarray(0, payload + 100)))).toMatch(/^FILE is damaged/);
  expect(await refusalOf(changed((bytes) => bytes.subarray(0, 60)))).toContain('its end is missing');
  expect(await refusalOf(changed(() => Buffer.alloc(0)))).toContain('its end is missing');
  expect(await refusalOf(join(folder, 'nowhere'))).toMatch(/no such file/);
});

test('another recovery key is told from a mistyped one', async () => {
  const another = makeRecoveryKey().recoveryKey;
  expect(await refusalOf(made.path, readRecoveryKey(another))).toBe(
    `This recovery key does not open FILE, which was sealed for ${made.backupKey}: take the one that was shown with that. Nothing was changed.`,
  );
  expect(readRecoveryKey(another.replace(/.$/, (last) => (last === 'Q' ? 'P' : 'Q')))).toBeUndefined();
  expect(readRecoveryKey(another.toLowerCase())).toBeDefined();
});

test('a backup of a newer version is refused by name', async () => {
  await clinic.sql(`insert into migration (name, sha256) values ('9999-tomorrow.sql', 'x')`);
  const newer = await backUp(clinic, keys);
  await clinic.sql(`delete from migration where name = '9999-tomorrow.sql'`);
  expect(await refusalOf(newer.path)).toContain('another version of Pellis (9999-tomorrow.sql is not known here)');
});

test('a folder that holds something is left as it is', async () => {
  const full = join(folder, 'full');
  mkdirSync(full);
  writeFileSync(join(full, 'secrets.json'), '{}');
  await expect(bringBack(made.path, keys, elsewhereWith({ PELLIS_DATA: full }))).rejects.toThrow('There is something in');
  expect(readdirSync(full)).toEqual(['secrets.json']);
});

test('a disk that is full leaves nothing under the name of a backup, and nothing beside it', async () => {
  const backups = join(folder, 'full-disk');
  const { said } = await runCommand(clinic, 'backup', [], { BACKUP_FOLDER: backups }, 'ulimit -f 8');
  expect(await said).toEqual({ code: 1, words: expect.stringContaining('There is no room left in') });
  expect(readdirSync(backups)).toEqual([]);
});

test('a restore that is killed is not served, and is finished by running it again', async () => {
  const killed = join(folder, 'killed');
  const recoveryKey = join(folder, 'recovery-key.txt');
  writeFileSync(recoveryKey, keys.recoveryKey);
  const restore = () => runCommand(clinic, 'restore', [made.path, '--key', recoveryKey], { PELLIS_DATA: killed, DATABASE_URL: '' });
  const first = await restore();
  await expect.poll(() => existsSync(join(killed, 'restoring', 'postgres')), { interval: 5 }).toBe(true);
  first.child.kill('SIGKILL');
  await first.said;
  await expect(startPostgres(killed)).rejects.toThrow('was not finished: run `npm run restore` again');
  const again = await (await restore()).said;
  expect(again).toEqual({ code: 0, words: expect.stringContaining('The clinic is back as of') });
  const postgres = await startPostgres(killed);
  expect(await askIn(killed, 'select count(*)::int as n from patient')).toEqual([{ n: 1 }]);
  await postgres.stop();
}, 600_000);

test('a database that a cut-off restore has marked is not served', async () => {
  await clinic.sql('create table restoring ()');
  await expect(migrate(clinic.databaseUrl)).rejects.toThrow('was not finished: run `npm run restore` again');
  await clinic.sql('drop table restoring');
});

test('without a key nothing is written', async () => {
  const { said } = await runCommand(clinic, 'backup', [], {
    PELLIS_DATA: join(folder, 'keyless'),
    BACKUP_FOLDER: join(folder, 'keyless-backups'),
  });
  expect(await said).toEqual({ code: 1, words: expect.stringContaining('none is written without') });
  expect(existsSync(join(folder, 'keyless-backups'))).toBe(false);
});
