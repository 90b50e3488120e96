/** What never succeeds is told to whoever runs the clinic, kept, and tried again when they say so. */
import { askForReset } from '@pellis/contract/accounts/accounts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openTestClinic, type TestClinic } from '../../testing/clinic.ts';
import { elsewhere, type PatientPerson, signUp } from '../../testing/people.ts';
import { retryGivenUp, tellGivenUp } from './given-up.ts';

let clinic: TestClinic;
let ana: PatientPerson;
const logged: { what: Record<string, unknown>; words: string }[] = [];

beforeAll(async () => {
  clinic = await openTestClinic();
  ana = await signUp(clinic, 'Ana Alvarez');
  await clinic.settled();
  clinic.clinic.log.error = (what: unknown, words?: unknown) =>
    logged.push({ what: what as Record<string, unknown>, words: String(words) });
});
afterAll(() => clinic.end());

const soon = { timeout: 30_000 };
const standing = async () => (await clinic.app.inject('/ready')).json().jobs;
const emailsOf = () =>
  clinic.sql<{ id: string; sent_at: Date | null }>(`select id, sent_at from letter where template = 'account.reset' and recipient = $1`, [
    ana.email,
  ]);
async function databaseUrl(): Promise<string> {
  const [row] = await clinic.sql<{ name: string }>('select current_database() as name');
  const url = new URL(inject('testPostgres').url);
  url.pathname = `/${row?.name}`;
  return url.href;
}
const untilSent = () => expect.poll(emailsOf, soon).toEqual([{ id: expect.any(String), sent_at: expect.any(Date) }]);

/** The mail server is away, and Ana asks for a link. Answers how it comes back. */
async function askWhileMailIsAway(): Promise<() => void> {
  const { mail } = clinic.clinic;
  clinic.clinic.mail = { send: () => Promise.reject(new Error(`no route to the server of ${ana.email}`)) };
  await clinic.sql(`delete from letter where template = 'account.reset'`);
  await clinic.call(askForReset, { body: { email: ana.email }, headers: elsewhere() });
  await expect.poll(() => clinic.sql(`select 1 from pgboss.job where name = 'deliver' and state = 'retry'`), soon).toHaveLength(1);
  return () => {
    clinic.clinic.mail = mail;
  };
}

test('an email whose server was away through a hundred tries leaves when it is back', async () => {
  const comeBack = await askWhileMailIsAway();
  await clinic.sql(`update pgboss.job set retry_count = 100, start_after = now() where name = 'deliver' and state = 'retry'`);
  await expect
    .poll(() => clinic.sql(`select 1 from pgboss.job where name = 'deliver' and state = 'retry' and retry_count > 100`), soon)
    .toHaveLength(1);
  await expect.poll(standing, soon).toMatchObject({ retried: 1, given_up: 0 });
  comeBack();
  await clinic.sql(`update pgboss.job set start_after = now() where name = 'deliver' and state = 'retry'`);
  await untilSent();
});

test('what is given up is logged with its ids and without an address, counted, told every hour, and done when somebody has it tried again', async () => {
  const comeBack = await askWhileMailIsAway();
  const [sentEmail] = await emailsOf();
  await clinic.sql(`update pgboss.job set retry_count = retry_limit - 1, start_after = now() where name = 'deliver' and state = 'retry'`);
  await expect.poll(standing, soon).toMatchObject({ given_up: 1 });
  expect((await clinic.app.inject('/ready')).statusCode).toBe(200);
  expect((await clinic.app.inject('/metrics')).body).toContain('pellis_jobs{state="given_up"} 1');
  const line = logged.find(({ words }) => words.includes('given up'));
  expect(line?.what).toMatchObject({ kind: 'deliver', letter: sentEmail?.id, fault: 'Error' });
  expect(JSON.stringify(line)).not.toContain('@pellis.test');

  logged.length = 0;
  await tellGivenUp(clinic.clinic, new Date('2027-01-01T10:01:00Z'));
  expect(logged).toEqual([]);
  await tellGivenUp(clinic.clinic, new Date('2027-01-01T11:00:00Z'));
  expect(logged).toMatchObject([{ what: { given_up: 1, jobs: [{ kind: 'deliver', data: { letter: sentEmail?.id } }] } }]);

  comeBack();
  expect(await retryGivenUp(await databaseUrl())).toEqual([{ name: 'deliver', count: 1 }]);
  await untilSent();
  await expect.poll(standing, soon).toMatchObject({ given_up: 0 });
});
