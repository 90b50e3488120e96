/** A clinic whose messages cannot leave: nothing is taken for sent, everybody who must know hears of it, and what waits leaves when it can. */

import { register } from '@pellis/contract/accounts/accounts';
import { readDelivery } from '@pellis/contract/notifications/delivery';
import { readWarnings } from '@pellis/contract/warnings/warnings';
import { afterEach, expect, test } from 'vitest';
import { type OpenClinic, openClinic } from '../open-clinic.ts';
import { theClinic } from '../platform/actor.ts';
import { openLog } from '../platform/log.ts';
import { freePort, openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { openMailServer } from '../testing/mail-server.ts';
import { admin, elsewhere, registrationOf } from '../testing/people.ts';
import { databaseOf } from '../testing/process.ts';
import { releaseHeld } from './held.ts';
import { writeText } from './text-message.ts';

const production = {
  NODE_ENV: 'production',
  PAYMENTS: 'embedded',
  SESSION_SECRET: 's'.repeat(40),
  PHOTO_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
};
let ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.reverse()) await end();
  ends = [];
});

async function open(settings: Record<string, string>): Promise<TestClinic> {
  const clinic = await openTestClinic(settings);
  ends.push(() => clinic.end());
  return clinic;
}

async function openMail(port = 0) {
  const server = await openMailServer({ port });
  ends.push(() => server.close());
  return server;
}

const signUpAs = (clinic: TestClinic, name: string) => clinic.call(register, { body: registrationOf(name), headers: elsewhere() });
const emails = (clinic: TestClinic, channel: string) =>
  clinic.sql(
    `select channel, held, sent_at, last_error, body <> '' as is_whole, cardinality(links) as links from letter where channel = $1`,
    [channel],
  );
const details = async (clinic: TestClinic): Promise<{ code: string; words: string }[]> =>
  (await clinic.app.inject('/ready')).json().details;
const delivery = async (clinic: TestClinic) => (await clinic.call(readDelivery)).reply;

/** The same clinic after a restart with other settings. */
async function restart(clinic: TestClinic, change: Partial<TestClinic['clinic']['config']>): Promise<OpenClinic> {
  await clinic.queue.stop();
  const config = { ...clinic.clinic.config, ...change, processorPort: await freePort(), pharmacyNetworkPort: await freePort() };
  const again = await openClinic(config, await databaseOf(clinic), openLog('silent'));
  ends.push(() => again.close());
  await again.work();
  return again;
}

test('in production without a mail server an email stays whole and unsent, and leaves once there is one', async () => {
  const clinic = await open(production);
  expect((await signUpAs(clinic, 'Ana Alvarez')).status).toBe(200);
  await clinic.settled();
  expect(await emails(clinic, 'mail')).toEqual([
    { channel: 'mail', held: 'no_gateway', sent_at: null, last_error: null, is_whole: true, links: 1 },
  ]);
  expect(await delivery(clinic)).toEqual({ is_email_delayed: true, are_texts_delayed: true });
  const server = await openMail();
  const { clinic: withMail } = await restart(clinic, { smtpUrl: server.url });
  await releaseHeld(withMail, new Date());
  await expect.poll(() => server.taken.length, { timeout: 15_000 }).toBe(1);
  expect(server.taken[0]).toContain('RCPT TO:<ana.alvarez@pellis.test>');
  await expect
    .poll(() => emails(clinic, 'mail'), { timeout: 15_000 })
    .toMatchObject([{ held: null, sent_at: expect.any(Date), is_whole: false }]);
});

test('/ready and the operator hear what does not leave, and how much waits', async () => {
  const clinic = await open({ ...production, SECOND_FACTOR: 'required' });
  await signUpAs(clinic, 'Ana Alvarez');
  await clinic.settled();
  const said = await details(clinic);
  expect(said.map(({ code }) => code)).toEqual(['email_not_set_up', 'texts_not_set_up', 'phone_not_set']);
  expect(said[0]?.words).toContain('nobody new can log in. One waits and will be sent when it is set.');
});

test('the operator reads in the workspace what /ready says', async () => {
  const clinic = await open({});
  const olive = await admin(clinic, 'Olive Olsen');
  expect((await clinic.call(readWarnings, { as: olive })).reply).toEqual([]);
  await signUpAs(clinic, 'Ana Alvarez');
  await clinic.settled();
  await clinic.sql(`update letter set sent_at = null, held = 'gateway_away', held_since = now() - interval '2 minutes'`);
  const warnings = (await clinic.call(readWarnings, { as: olive })).reply;
  expect(warnings).toEqual(await details(clinic));
  expect(warnings).toMatchObject([{ code: 'email_away', words: expect.stringMatching(/since 20\d\d-\d\d-\d\d \d\d:\d\d UTC/) }]);
});

test('an email whose server is away leaves when it is back, and meanwhile whoever waits for it is told', async () => {
  const port = await freePort();
  const clinic = await open({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  expect(await delivery(clinic)).toEqual({ is_email_delayed: false, are_texts_delayed: false });
  await signUpAs(clinic, 'Ana Alvarez');
  await expect
    .poll(() => emails(clinic, 'mail'), { timeout: 15_000 })
    .toMatchObject([{ held: 'gateway_away', sent_at: null, is_whole: true }]);
  // a moment is no trouble
  expect((await delivery(clinic)).is_email_delayed).toBe(false);
  await clinic.sql(`update letter set held_since = now() - interval '2 minutes'`);
  expect((await delivery(clinic)).is_email_delayed).toBe(true);
  expect(await details(clinic)).toMatchObject([{ code: 'email_away' }]);
  const server = await openMail(port);
  await expect.poll(() => server.taken.length, { timeout: 60_000 }).toBe(1);
  await expect.poll(() => delivery(clinic), { timeout: 15_000 }).toEqual({ is_email_delayed: false, are_texts_delayed: false });
  await expect.poll(() => details(clinic), { timeout: 15_000 }).toEqual([]);
}, 90_000);

test('a text message that waited too long for a carrier is of no use any more and is dropped; another keeps to its reader’s day', async () => {
  const clinic = await open(production);
  const write = (about: string, more: object) =>
    clinic.clinic.db.write(theClinic('test'), (transaction) =>
      writeText(clinic.clinic, transaction, { template: 'test', about, to: '(415) 555-0134', words: 'Hello.', isAwaited: true, ...more }),
    );
  await write('a code', {});
  await clinic.settled();
  expect(await emails(clinic, 'sms')).toMatchObject([{ held: 'no_gateway', is_whole: true }]);
  await clinic.sql(`update letter set useful_until = now() - interval '1 second'`);
  const twilio = { accountSid: 'AC1', authToken: 'token', from: '+14155550100', url: 'http://127.0.0.1:1' };
  const again = await restart(clinic, { twilio });
  await clinic.sql(
    `insert into letter (id, channel, template, about, recipient, subject, body, html, time_zone, held, held_since)
     values ('night', 'sms', 'test', 'night', '(415) 555-0135', '', 'Hello.', '', 'America/Los_Angeles', 'no_gateway', now())`,
  );
  await releaseHeld(again.clinic, new Date('2026-11-21T06:00:00Z'));
  await expect
    .poll(() => emails(clinic, 'sms'), { timeout: 15_000 })
    .toContainEqual(
      expect.objectContaining({ held: null, sent_at: null, is_whole: false, last_error: expect.stringContaining('of use only') }),
    );
  const [job] = await clinic.sql<{ waits: number }>(
    `select round(extract(epoch from start_after - created_on) / 3600)::int as waits from pgboss.job where data->>'letter' = 'night'`,
  );
  expect(job?.waits).toBe(10);
});
