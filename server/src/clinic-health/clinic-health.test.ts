/** How the running clinic is: what is down and why, what failed and is tried again once, and one email a day when something is wrong. */
import { askForReset } from '@pellis/contract/accounts/accounts';
import { checkServices, dropFailedJobs, readClinicHealth, retryFailedJobs } from '@pellis/contract/clinic-health/clinic-health';
import { startRelay } from '@pellis/stand-ins/relay/start';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Warning } from '../platform/warnings.ts';
import { freePort, openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { openMailServer, type TestMailServer } from '../testing/mail-server.ts';
import { admin, doctor, elsewhere, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { readWarnings } from '../warnings.ts';
import { checkServices as askServices } from './check-services.ts';
import { tellDaily, tellDailyInTime } from './daily.ts';
import { whyFailed } from './words.ts';

let clinic: TestClinic;
let olga: Person;
let ana: PatientPerson;
let mail: TestMailServer;
let relay: { stop(): void };

beforeAll(async () => {
  mail = await openMailServer();
  const relayPort = await freePort();
  relay = await startRelay({ port: relayPort, host: '127.0.0.1', passwordOf: () => undefined });
  clinic = await openTestClinic({
    SMTP_URL: mail.url,
    TURN_URLS: `turn:127.0.0.1:${relayPort}?transport=udp`,
    TURN_SECRET: 'a-secret-of-sixteen',
  });
  olga = await admin(clinic, 'Olga');
  ana = await signUp(clinic, 'Ana Alvarez');
  await clinic.settled();
});
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(async () => {
  await clinic.end();
  mail.close();
});

const soon = { timeout: 30_000 };
const health = async () => (await clinic.call(readClinicHealth, { as: olga })).reply;
const serviceNamed = async (name: string) => (await health()).services.find((one) => one.name === name);

/** The mail server is away until the queue gave Ana's email up. */
async function failToWriteToAna(): Promise<string> {
  const { mail: away } = clinic.clinic;
  const refusal = Object.assign(new Error(`no route for ${ana.email}`), { code: 'ECONNREFUSED' });
  clinic.clinic.mail = { send: () => Promise.reject(refusal) };
  await clinic.sql(`delete from letter where template = 'account.reset'`);
  await clinic.call(askForReset, { body: { email: ana.email }, headers: elsewhere() });
  await expect.poll(() => clinic.sql(`select 1 from pgboss.job where name = 'deliver' and state = 'retry'`), soon).toHaveLength(1);
  await clinic.sql(`update pgboss.job set retry_count = retry_limit - 1, start_after = now() where name = 'deliver' and state = 'retry'`);
  await expect.poll(async () => (await health()).failed_jobs.length, soon).toBe(1);
  clinic.clinic.mail = away;
  return (await health()).failed_jobs[0]?.id ?? '';
}

test('services are really asked: what answers is up, what does not is down with its reason, and since when', async () => {
  expect(await serviceNamed('mail')).toMatchObject({ state: 'unchecked', checked_at: null });
  expect((await clinic.call(checkServices, { as: olga })).status).toBe(200);
  expect((await health()).services.map(({ name, state }) => [name, state])).toEqual([
    ['mail', 'up'],
    ['texts', 'built_in'],
    ['cards', 'up'],
    ['pharmacies', 'up'],
    ['shipping', 'up'],
    ['fax', 'built_in'],
    ['relay', 'up'],
    ['certificate', 'not_set_up'],
  ]);
  relay.stop();
  const gone = await openMailServer();
  gone.close();
  const { smtpUrl } = clinic.clinic.config;
  clinic.clinic.config.smtpUrl = gone.url;
  await askServices(clinic.clinic);
  expect(await serviceNamed('mail')).toMatchObject({ state: 'down', words: 'The mail server does not take connections.' });
  expect(await serviceNamed('relay')).toMatchObject({ state: 'down', words: expect.stringContaining('The relay does not') });
  expect((await readWarnings(clinic.clinic)).map(({ code }) => code)).not.toContain('services_down');
  const { since } = (await serviceNamed('mail')) ?? {};
  await askServices(clinic.clinic);
  expect((await serviceNamed('mail'))?.since).toEqual(since);
  const told = (await readWarnings(clinic.clinic)).find(({ code }) => code === 'services_down');
  expect(told?.words).toContain('The mail server does not take connections (since ');
  clinic.clinic.config.smtpUrl = smtpUrl;
  await askServices(clinic.clinic);
  expect(await serviceNamed('mail')).toMatchObject({ state: 'up' });
});

test('a failed job says what and why without an address, and twelve who press have it tried again once', async () => {
  const id = await failToWriteToAna();
  const { failed_jobs, unsent } = await health();
  expect(failed_jobs).toMatchObject([{ what: 'Email', why: 'The other side does not take connections.' }]);
  expect(JSON.stringify(failed_jobs)).not.toContain('@');
  // what was written a moment ago is not called unsent
  expect(unsent).toEqual([]);
  await clinic.sql(`update letter set created_at = now() - interval '1 hour' where sent_at is null`);
  expect((await health()).unsent).toMatchObject([{ channel: 'mail', count: 1, words: expect.stringContaining('away') }]);
  const answers = await Promise.all(Array.from({ length: 12 }, () => clinic.call(retryFailedJobs, { as: olga, body: { ids: [id] } })));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
  expect(answers.reduce((sum, { reply }) => sum + reply.moved, 0)).toBe(1);
  expect(answers.find(({ reply }) => reply.moved === 0)?.reply.detail).toBe('Somebody else has moved this already.');
  await clinic.settled();
  expect(await clinic.sql(`select actor_id, data->>'kind' as kind from event where name = 'job.retried'`)).toEqual([
    { actor_id: olga.accountId, kind: 'deliver' },
  ]);
  expect(await clinic.sql(`select 1 from letter where template = 'account.reset' and sent_at is not null`)).toHaveLength(1);
  expect(await health()).toMatchObject({ failed_jobs: [], unsent: [], jobs: { given_up: 0 } });
});

test('a job is dropped with a reason that is kept, and its message waits no more', async () => {
  const id = await failToWriteToAna();
  const drop = (because: string) => clinic.call(dropFailedJobs, { as: olga, body: { ids: [id], because } });
  expect((await drop(' ')).refusal.fields).toEqual({ because: 'Say why it need not be done, in a few words' });
  const answers = await Promise.all(Array.from({ length: 12 }, () => drop('Ana has her link by phone')));
  expect(answers.reduce((sum, { reply }) => sum + reply.moved, 0)).toBe(1);
  expect(await clinic.sql(`select subject_id, reason from event where name = 'job.dropped'`)).toEqual([
    { subject_id: id, reason: 'Ana has her link by phone' },
  ]);
  await clinic.sql(`update letter set created_at = now() - interval '1 hour' where sent_at is null`);
  expect(await health()).toMatchObject({ failed_jobs: [], unsent: [] });
  expect(await clinic.sql(`select body, links from letter where template = 'account.reset'`)).toEqual([{ body: '', links: [] }]);
});

test('a license that ends is named on the page and counted in the warning', async () => {
  const lee = await doctor(clinic, 'Dr. Lee');
  await clinic.sql(`update provider_licence set expires_on = current_date + 20 where provider_id = $1`, [lee.accountId]);
  const { licenses, database_bytes, disk } = await health();
  expect(licenses).toMatchObject([{ doctor_id: lee.accountId, name: 'Dr. Lee', state: 'CA' }]);
  expect(licenses[0]?.days).toBeGreaterThan(18);
  expect([database_bytes > 1_000_000, (disk?.total_bytes ?? 0) > 0]).toEqual([true, true]);
  const told = (await readWarnings(clinic.clinic)).find(({ code }) => code === 'licenses_end');
  expect(told?.words).toContain('one ending within 30 days');
  expect(told?.words).not.toContain('Lee');
});

test('twelve processes write one email a day to those who keep the clinic running, and none when all is well', async () => {
  const letters = () =>
    clinic.sql<{ recipient: string; body: string }>(`select recipient, body from letter where template = 'clinic.trouble'`);
  const day = (hour: string) => new Date(`2027-03-02T${hour}:00:00Z`);
  await tellDaily(clinic.clinic, day('20'), async () => []);
  expect(await letters()).toEqual([]);
  const wrong: Warning[] = [{ code: 'phone_not_set', words: 'The disk is full.' }];
  await Promise.all(Array.from({ length: 12 }, () => tellDaily(clinic.clinic, day('20'), async () => wrong)));
  await tellDaily(clinic.clinic, day('22'), async () => wrong);
  expect(await letters()).toEqual([{ recipient: olga.email, body: expect.stringContaining('The disk is full.') }]);
  await tellDaily(clinic.clinic, new Date('2027-03-03T20:00:00Z'), async () => wrong);
  expect(await letters()).toHaveLength(2);
});

test('after two days away one email tells of today, and on the days on which clocks change there is one as on every other', async () => {
  await clinic.sql(`delete from letter where template = 'clinic.trouble'`);
  const wrong: Warning[] = [{ code: 'phone_not_set', words: 'The disk is full.' }];
  const minutes = [
    '2027-03-12T16:00Z',
    '2027-03-14T14:00Z',
    '2027-03-15T06:59Z',
    '2027-03-15T14:00Z',
    '2027-11-07T15:00Z',
    '2027-11-08T07:59Z',
  ];
  for (const minute of minutes)
    await Promise.all([1, 2, 3].map(() => tellDailyInTime(clinic.clinic, new Date(minute), async () => wrong))).then(() =>
      clinic.sql('delete from rate_limit'),
    );
  const told = await clinic.sql<{ about: string }>(`select about from letter where template = 'clinic.trouble' order by about`);
  expect(told.map(({ about }) => about)).toEqual(['day 2027-03-12', 'day 2027-03-14', 'day 2027-03-15', 'day 2027-11-07']);
});

test('only whoever keeps the clinic running moves jobs', async () => {
  const sam = await staff(clinic, 'Sam');
  const ids = [crypto.randomUUID()];
  const answers = [
    await clinic.call(readClinicHealth, { as: sam }),
    await clinic.call(retryFailedJobs, { as: sam, body: { ids } }),
    await clinic.call(dropFailedJobs, { as: sam, body: { ids, because: 'No' } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test('why something failed is told by names and codes, never in a sentence of somebody else’s', () => {
  expect(whyFailed({ name: 'Error', code: '23505', message: 'Key (email)=(ana@home.test)' })).toBe('The database refused it (23505).');
  expect(
    whyFailed({ name: 'TypeError', message: 'Ana', stack: 'TypeError: Ana\n    at f (/srv/pellis/server/src/notes/sign.ts:12:3)' }),
  ).toBe('A fault of the program: TypeError at server/src/notes/sign.ts:12.');
  expect(whyFailed(null)).toBe('A fault of the program: Error.');
});
