/** The drill: a clinic is backed up while people write, its machine is lost, and it comes back on another one. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { register } from '@pellis/contract/accounts/accounts';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { endPostgres } from '../platform/db/embedded-postgres.ts';
import { asLogin } from '../platform/db/login.ts';
import { migrate } from '../platform/db/migrate.ts';
import { makeDatabase } from '../platform/db/throwaway-postgres.ts';
import { aFolder, backUp, bringBack, elsewhereWith, type Keys, keepDoing, keysOf, unreadable } from '../testing/backups.ts';
import { keepCard, sendAssessment } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { elsewhere, emailOf, type PatientPerson, registrationOf, signUp, testPassword } from '../testing/people.ts';
import { askIn } from '../testing/postgres.ts';
import { type ClinicProcess, settingsOfProcess, startProcess } from '../testing/process.ts';
import type { Made } from './make.ts';
import { verifyBackup } from './verify.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let keys: Keys;
let made: Made;
/** Assessments that were answered as sent before the backup began. */
let before: string[];
const folder = join(aFolder('drill'), 'data');
const ends: (() => unknown)[] = [];

beforeAll(async () => {
  clinic = await openTestClinic();
  ana = await signUp(clinic, 'Ana Alvarez');
  await keepCard(clinic, ana);
  keys = keysOf(clinic);
});
afterAll(async () => {
  for (const end of ends.reverse()) await end();
  await endPostgres(folder);
  await clinic.end();
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

async function sendOne(): Promise<string> {
  await clinic.sql('delete from rate_limit');
  return (await sendAssessment(clinic, ana)).id;
}

/** Her mail server is away when she registers, and for a while. */
async function cleoWaitsForHerEmail(): Promise<void> {
  const { send } = clinic.clinic.mail;
  clinic.clinic.mail.send = (letter) => (letter.to === emailOf('Cleo Marsh') ? Promise.reject(new Error('away')) : send(letter));
  await clinic.call(register, { body: registrationOf('Cleo Marsh'), headers: elsewhere() });
  await expect.poll(() => letterTo('Cleo Marsh')).toMatchObject([{ last_error: 'away' }]);
}

const letterTo = (name: string) => clinic.sql('select sent_at, last_error from letter where recipient = $1', [emailOf(name)]);

const photosOf = async (ids: string[]) =>
  (await askIn<{ id: string }>(folder, 'select id from photo where encounter_id = any($1)', [ids])).map(({ id }) => id);

/** What guards the tables, as the catalogue says it. */
const guards = `
  select concat_ws(' ', 'policy', tablename, policyname, cmd, qual, with_check) as line from pg_policies where schemaname <> 'pgboss'
  union all select concat_ws(' ', 'row-level security', relname, relrowsecurity) from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
  union all select concat_ws(' ', 'grant', table_schema, table_name, grantee, privilege_type) from information_schema.role_table_grants
    where grantee in ('clinic_app', 'card_processor', 'pharmacy_network')
  union all select concat_ws(' ', 'trigger', tgname, tgenabled::text) from pg_trigger where not tgisinternal
  union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace = 'public'::regnamespace
  order by 1`;

test('a backup that is made under writes is whole, and everything in it opens', async () => {
  await cleoWaitsForHerEmail();
  await clinic.sql(
    `insert into event (name, at, actor_role) select 'backup.made', now() + months * interval '1 month', 'clinic' from unnest('{3,90}'::int[]) months`,
  );
  const writers = [0, 1].map(() => keepDoing(sendOne));
  const sent = () => writers.flatMap(({ done }) => done);
  await expect.poll(() => sent().length).toBeGreaterThan(3);
  before = sent();
  made = await backUp(clinic, keys);
  await expect.poll(() => sent().length).toBeGreaterThan(before.length);
  for (const { stop } of writers) await stop();
  const { about, manifest, spoiled } = await verifyBackup(made.path, keys.opens);
  expect(about.tables.length).toBeGreaterThan(80);
  expect([spoiled, manifest.lost, manifest.files.count]).toEqual([[], [], made.files]);
});

test('on another machine all that was acknowledged before is there, guarded as before, and serves', async () => {
  await bringBack(made.path, keys, elsewhereWith({ PELLIS_DATA: folder }));
  const started = await start();
  const ids = (await askIn<{ id: string }>(folder, 'select id from rapid_assessment')).map(({ id }) => id);
  expect(before.filter((id) => !ids.includes(id))).toEqual([]);
  const photos = await photosOf(ids);
  expect(photos.length).toBe(ids.length);
  expect(await unreadable(folder, photos)).toEqual([]);
  const [here, there] = [await clinic.sql(guards), await askIn(folder, guards)];
  expect(there).toEqual(here);
  const ofLater = await askIn(
    folder,
    `select tableoid::regclass::text as piece from event where at > now() + interval '1 month' order by at`,
  );
  expect(ofLater, 'a month of its own, and none').toEqual([
    { piece: expect.stringMatching(/^event_\d{4}_\d\d$/) },
    { piece: 'event_default' },
  ]);
  expect(await askIn(folder, `select actor_role from event where name = 'clinic.restored'`)).toEqual([{ actor_role: 'clinic' }]);
  await letsAnaIn(started);
  await sendsNothingTwice(started);
}, 600_000);

/** As a real process does it, with the secrets and the database that were brought back. */
async function start(): Promise<ClinicProcess> {
  const started = await startProcess(await settingsOfProcess({ PELLIS_DATA: folder }));
  ends.push(() => started.end('SIGTERM'));
  return started;
}

const post = (url: string, body: unknown) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(body),
  });

async function letsAnaIn({ url }: ClinicProcess): Promise<void> {
  const me = (token: string) => fetch(`${url}/_api/v1/me/sessions`, { headers: { authorization: `Bearer ${token}` } });
  expect((await me(ana.token)).status, 'who was in is out').toBe(401);
  const [newest] = await askIn<{ id: number }>(folder, 'select max(id)::int as id from event');
  const login = await post(`${url}/_api/v1/login`, { email: ana.email, password: testPassword });
  expect(login.status).toBe(200);
  const { access_token: token } = (await login.json()) as { access_token: string };
  expect((await me(token)).status).toBe(200);
  const since = await askIn(folder, 'select id from event where id > $1', [newest?.id]);
  expect(since.length, 'new rows take fresh numbers').toBeGreaterThan(0);
}

/** What had gone has gone; what waited is held until somebody decides; what is written about things of before is held too. */
async function sendsNothingTwice({ url }: ClinicProcess): Promise<void> {
  await post(`${url}/_api/v1/register`, registrationOf('Dora Dean'));
  const sentNow = `select recipient from letter, restoration where sent_at > at`;
  await expect.poll(() => askIn(folder, `${sentNow} and recipient like 'dora%'`)).toEqual([{ recipient: emailOf('Dora Dean') }]);
  const pending = `select 1 from pgboss.job where name in ('deliver', 'deliver_text', 'react') and state < 'completed' and start_after <= now()`;
  await expect.poll(() => askIn(folder, pending)).toEqual([]);
  // what a job that waited finds out anew, such as a payment's outcome, is an event of today and is told
  const ofBefore = `(created_at < backup_made_at or substring(about from '^event ([0-9]{1,18})$')::bigint <= last_event)`;
  expect(await askIn(folder, `${sentNow} and ${ofBefore}`)).toEqual([]);
  expect(await askIn(folder, `select recipient from letter where held = 'restored' and template = 'account.confirm'`)).toEqual([
    { recipient: emailOf('Cleo Marsh') },
  ]);
  await askIn(
    folder,
    `insert into letter (id, channel, template, about, recipient, subject, body, html)
      select 'again', 'mail', 'note.signed', 'event ' || last_event, 'ana@pellis.test', 'x', 'x', 'x' from restoration`,
  );
  expect(await askIn(folder, `select held from letter where id = 'again'`)).toEqual([{ held: 'restored' }]);
}

test('in a Postgres of its own, by a login that is no superuser, and not a second time', async () => {
  const server = inject('testPostgres').url;
  const { url, login, drop } = await ownDatabase(server);
  ends.push(drop);
  const config = elsewhereWith({ PELLIS_DATA: join(aFolder('own'), 'data'), DATABASE_URL: url });
  const { manifest } = await bringBack(made.path, keys, config);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  ends.push(() => client.end());
  expect(await migrate(url)).toEqual([]);
  expect((await client.query('select count(*)::int as n from photo')).rows[0].n).toBe(manifest.tables['public.photo']?.rows);
  expect((await client.query(`select tableowner from pg_tables where tablename = 'patient'`)).rows).toEqual([{ tableowner: login }]);
  await expect(bringBack(made.path, keys, { ...config, dataFolder: join(aFolder('second'), 'data') })).rejects.toThrow('is not empty');
}, 600_000);

/** As docs/operations.md says. */
async function ownDatabase(server: string) {
  const login = `pellis_test_owner_${process.pid}`;
  const made = await makeDatabase(server, 'template0');
  const superuser = new pg.Client({ connectionString: server });
  await superuser.connect();
  const name = new URL(made.url).pathname.slice(1);
  await superuser.query(`create role ${login} login createrole password 'x'`);
  await superuser.query(`grant clinic_app, card_processor, pharmacy_network to ${login} with admin option`);
  await superuser.query(`alter database ${name} owner to ${login}`);
  return {
    login,
    url: asLogin(made.url, login, 'x'),
    async drop() {
      await made.drop();
      await superuser.query(`drop owned by ${login}`);
      await superuser.query(`drop role ${login}`);
      await superuser.end();
    },
  };
}
