/** Who was erased after a backup was made does not come back with it: the list beside the backups is read, and they are erased again before anybody is served. */
import { appendFileSync, copyFileSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { closeAccount, readAccountClosing } from '@pellis/contract/erasures/closing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { carryOutDue } from '../erasures/carry-out.ts';
import { endPostgres } from '../platform/db/embedded-postgres.ts';
import { aFolder, backUp, elsewhereWith, type Keys, keysOf } from '../testing/backups.ts';
import { fillProfile } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { type PatientPerson, signUp, testPassword } from '../testing/people.ts';
import { askIn } from '../testing/postgres.ts';
import { settingsOfProcess, startProcess } from '../testing/process.ts';
import { nameOfErasureList, readErasureList } from './erasure-list.ts';
import type { Made } from './make.ts';
import { restoreBackup } from './restore.ts';

let clinic: TestClinic;
let keys: Keys;
let made: Made;
/** Erased after the backup: one who asked since, one whose days of grace ran when it was made. */
let since: PatientPerson;
let before: PatientPerson;
let stays: PatientPerson;
const place = aFolder('erased');
const ends: (() => unknown)[] = [];

beforeAll(async () => {
  clinic = await openTestClinic();
  keys = keysOf(clinic);
  [since, before, stays] = [await signUp(clinic, 'Sina Since'), await signUp(clinic, 'Bea Before'), await signUp(clinic, 'Stella Stays')];
  for (const person of [since, before, stays]) await fillProfile(clinic, person);
  await close(before);
  made = await backUp(clinic, keys);
  await close(since);
  await carryOutDue(clinic.clinic, new Date(Date.now() + 21 * 86_400_000));
  await clinic.settled();
});
afterAll(async () => {
  for (const end of ends.reverse()) await end();
  await clinic.end();
  rmSync(place, { recursive: true, force: true });
});

async function close(as: PatientPerson): Promise<void> {
  const { reply } = await clinic.call(readAccountClosing, { as });
  const { grace_days, keeps_record } = reply;
  expect((await clinic.call(closeAccount, { as, body: { grace_days, keeps_record } })).status).toBe(200);
}

async function restore(path: string, dataFolder: string): Promise<string[]> {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  await restoreBackup({ path, recoveryKey: keys.opens, config: elsewhereWith({ PELLIS_DATA: dataFolder }), say });
  ends.push(() => endPostgres(dataFolder));
  return said;
}

test('whoever is erased stands in the list beside the backups, by id alone', async () => {
  const { backupFolder, clinicSlug } = clinic.clinic.config;
  const listed = (await readErasureList(backupFolder)) ?? [];
  expect(listed.map(({ account_id }) => account_id).sort()).toEqual([since.accountId, before.accountId].sort());
  expect(readFileSync(join(backupFolder, nameOfErasureList(clinicSlug)), 'utf8')).not.toMatch(/Sina|Bea|pellis\.test/);
  // the clinic was called otherwise when it was begun
  const [now, then] = [clinicSlug, 'birch'].map((name) => join(backupFolder, nameOfErasureList(name))) as [string, string];
  renameSync(now, then);
  expect(await readErasureList(backupFolder)).toEqual(listed);
  renameSync(then, now);
});

test('an older backup does not bring them back, and nobody is written to twice', async () => {
  // a line that a crash cut short
  appendFileSync(join(clinic.clinic.config.backupFolder, nameOfErasureList(clinic.clinic.config.clinicSlug)), '\n{"id":"torn');
  const folder = join(place, 'data');
  const said = await restore(made.path, folder);
  expect(said).toContain('Erased after this backup was made, and erased again before the clinic opens: 2.');
  const started = await startProcess(await settingsOfProcess({ PELLIS_DATA: folder }));
  ends.push(() => started.end('SIGTERM'));
  const accounts = await askIn<{ id: string; name: string; gone: boolean }>(
    folder,
    'select id, name, closed_at is not null as gone from account where id = any($1)',
    [[since.accountId, before.accountId, stays.accountId]],
  );
  const of = (person: PatientPerson) => accounts.find(({ id }) => id === person.accountId);
  expect(of(since)).toMatchObject({ name: 'Closed account', gone: true });
  expect(of(before)).toMatchObject({ name: 'Closed account', gone: true });
  expect(of(stays)).toMatchObject({ name: 'Stella Stays', gone: false });
  const whose = 'select count(*)::int as n from health_profile where patient_id = any($1)';
  expect(await askIn(folder, whose, [[since.patientId, before.patientId]])).toEqual([{ n: 0 }]);
  expect(await askIn(folder, whose, [[stays.patientId]])).toEqual([{ n: 1 }]);
  expect(await askIn(folder, 'select from erasure where replayed_at is not null and ended_at is not null')).toHaveLength(2);
  expect(await askIn(folder, `select from letter where template = 'account.closed' and recipient = any($1)`, [erasedEmails()])).toEqual([]);
  expect([await logsIn(started.url, since), await logsIn(started.url, stays)]).toEqual([false, true]);
}, 600_000);

async function logsIn(url: string, { email }: PatientPerson): Promise<boolean> {
  const answer = await fetch(`${url}/_api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: testPassword }),
  });
  return answer.ok;
}

const erasedEmails = () => [since.email, before.email];

test('where the list is lost it is said what that means', async () => {
  const alone = join(place, 'alone');
  mkdirSync(alone);
  const path = join(alone, basename(made.path));
  copyFileSync(made.path, path);
  const said: string[] = [];
  // nothing is brought back into a database that is not empty
  const config = elsewhereWith({ PELLIS_DATA: join(place, 'other'), DATABASE_URL: clinic.databaseUrl });
  const restored = restoreBackup({ path, recoveryKey: keys.opens, config, say: (line) => void said.push(line) });
  await expect(restored).rejects.toThrow('is not empty');
  expect(said.join('\n')).toMatch(/There is no \S+-erasures\.jsonl beside this backup: if anybody was erased after it was made/);
});
