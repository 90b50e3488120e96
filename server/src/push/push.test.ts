/** Notifications in browsers: only to push services we know, only while the session was not ended, encrypted, and without a word about health. */
import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { Agent } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { logOut } from '@pellis/contract/accounts/own-session';
import { keepPush, readPush, subscribePush, unsubscribePush } from '@pellis/contract/notifications/push';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isAllowed, webPushGateway } from '../platform/gateways/push/web-push.ts';
import { watchClock } from '../rapid-assessments/watch-clock.ts';
import { fillProfile, keepCard, sendAssessment } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signIn, signUp, staff } from '../testing/people.ts';

interface Arrived {
  host: string | undefined;
  path: string | undefined;
  authorization: string | undefined;
  encoding: string | undefined;
  body: Buffer;
}

let service: Server;
let arrived: Arrived[] = [];
let status = 201;
let clinic: TestClinic;
let ana: PatientPerson;
let lee: Person;

beforeAll(async () => {
  service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { host, authorization, 'content-encoding': encoding } = request.headers;
      arrived.push({ host, path: request.url, authorization, encoding, body: Buffer.concat(parts) });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  clinic = await openTestClinic();
  const { config } = clinic.clinic;
  // every push service is this machine: the one thing that is not as outside is the line there
  const agent = new Agent();
  Object.assign(agent, { createConnection: () => connect((service.address() as AddressInfo).port, '127.0.0.1') });
  clinic.clinic.push = webPushGateway({
    vapidKey: config.vapidKey,
    contact: 'mailto:clinic@pellis.test',
    services: config.pushServices,
    agent,
  });
  ana = await signUp(clinic, 'Ana Alvarez');
  await fillProfile(clinic, ana);
  await keepCard(clinic, ana);
  lee = await doctor(clinic, 'Dr. Lee');
}, 60_000);
beforeEach(() => {
  arrived = [];
  status = 201;
});
afterAll(async () => {
  await clinic.end();
  service.close();
});

function browser(name: string) {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
    keys: { p256dh: pair.getPublicKey().toString('base64url'), auth: randomBytes(16).toString('base64url') },
  };
}

const enable = (as: Person, body: unknown) => clinic.call(subscribePush, { as, body });

test('a dermatologist who switched it on hears of a new case, encrypted and signed, without a name or a concern', async () => {
  expect((await clinic.call(readPush, { as: lee })).reply).toMatchObject({
    is_on: false,
    public_key: expect.stringMatching(/^B[\w-]{86}$/),
  });
  expect((await enable(lee, browser('lee'))).reply.is_on).toBe(true);
  await sendAssessment(clinic, ana);
  await clinic.settled();
  expect(arrived).toHaveLength(1);
  expect(arrived[0]).toMatchObject({ host: 'fcm.googleapis.com', path: '/fcm/send/lee', encoding: 'aes128gcm' });
  expect(arrived[0]?.authorization).toMatch(/^vapid t=.+, k=B/);
  expect(arrived[0]?.body.toString('latin1')).not.toContain('Rapid');
  expect(await clinic.sql('select body, path from push_message')).toEqual([
    { body: 'A new Rapid Assessment waits for an answer.', path: '/workspace' },
  ]);
});

test('a case that comes due tells whoever has it, once; a late one tells the desk too', async () => {
  const sam = await staff(clinic, 'Sam Silva');
  await enable(sam, browser('sam'));
  const osei = await doctor(clinic, 'Dr. Osei');
  await enable(osei, browser('osei'));
  const [row] = await clinic.sql<{ id: string; due_at: Date }>('select id, due_at from rapid_assessment order by created_at desc limit 1');
  await clinic.sql(`update rapid_assessment set claimed_by = $1, state = 'claimed' where id = $2`, [osei.accountId, row?.id]);
  const due = row?.due_at.getTime() ?? 0;
  await watchClock(clinic.clinic, new Date(due - 3 * 3_600_000));
  await watchClock(clinic.clinic, new Date(due - 3 * 3_600_000 + 60_000));
  await clinic.settled();
  expect(arrived.map(({ path }) => path)).toEqual(['/fcm/send/osei']);
  await watchClock(clinic.clinic, new Date(due + 60_000));
  await clinic.settled();
  expect(arrived.map(({ path }) => path).sort()).toEqual(['/fcm/send/osei', '/fcm/send/osei', '/fcm/send/sam']);
});

test('a browser that is gone is not asked again; a push service that is down is', async () => {
  await enable(lee, browser('lee-two'));
  status = 410;
  await sendAssessment(clinic, ana);
  await clinic.settled();
  expect((await clinic.call(readPush, { as: lee })).reply.is_on).toBe(false);
  await enable(lee, browser('lee-three'));
  status = 503;
  arrived = [];
  await sendAssessment(clinic, ana);
  await expect.poll(() => arrived.some(({ path }) => path?.endsWith('lee-three')), { timeout: 10_000 }).toBe(true);
  status = 201;
  await expect
    .poll(
      () =>
        clinic.sql(
          `select 1 from push_message m join push_subscription p on p.id = m.subscription_id where p.endpoint like '%lee-three' and m.sent_at is not null`,
        ),
      { timeout: 15_000 },
    )
    .toHaveLength(1);
});

test('who switches it off, or signs out, is left alone', async () => {
  expect((await clinic.call(unsubscribePush, { as: lee })).reply.is_on).toBe(false);
  const locum = await doctor(clinic, 'Dr. Locum');
  await enable(locum, browser('locum'));
  await clinic.call(logOut, { as: locum });
  await sendAssessment(clinic, ana);
  await clinic.settled();
  expect(arrived.filter(({ path }) => /lee|locum/.test(path ?? ''))).toEqual([]);
});

test('who signed in again is told that this browser is on, and switches it off', async () => {
  const here = browser('ana-again');
  const isOn = async (as: Person) => (await clinic.call(readPush, { as })).reply.is_on;
  const keep = async (as: Person, endpoint = here.endpoint) => (await clinic.call(keepPush, { as, body: { endpoint } })).reply.is_on;
  const alive = async () =>
    (await clinic.sql('select 1 from push_subscription where endpoint = $1 and ended_at is null', [here.endpoint])).length;
  await enable(await signIn(clinic, ana.email), here);
  const again = await signIn(clinic, ana.email);
  expect(await isOn(again)).toBe(false);
  expect(await keep(again, browser('another').endpoint)).toBe(false);
  expect(await keep(lee)).toBe(false);
  expect([await keep(again), await keep(again), await isOn(again)]).toEqual([true, true, true]);
  await clinic.call(unsubscribePush, { as: again });
  expect([await isOn(again), await alive(), await keep(again)]).toEqual([false, 0, false]);
});

test('twelve presses at once that this browser is here are one, and so are twelve that end it', async () => {
  const here = browser('ana-twelve');
  const twelve = <T>(press: () => Promise<T>) => Promise.all(Array.from({ length: 12 }, press));
  const events = async () =>
    (
      await clinic.sql<{ name: string }>(
        `select name from event where actor_id = $1 and name like 'account.push_%' and id > $2 order by id`,
        [ana.accountId, last?.id],
      )
    ).map(({ name }) => name);
  const [last] = await clinic.sql<{ id: string }>('select coalesce(max(id), 0) as id from event');
  await enable(await signIn(clinic, ana.email), here);
  const again = await signIn(clinic, ana.email);
  const kept = await twelve(() => clinic.call(keepPush, { as: again, body: { endpoint: here.endpoint } }));
  expect(kept.map(({ status, reply }) => [status, reply.is_on])).toEqual(Array.from({ length: 12 }, () => [200, true]));
  const rows = await clinic.sql<{ is_here: boolean; ended_at: Date | null }>(
    'select account_id = $2 as is_here, ended_at from push_subscription where endpoint = $1',
    [here.endpoint, ana.accountId],
  );
  expect(rows).toEqual([{ is_here: true, ended_at: null }]);
  const ended = await twelve(() => clinic.call(unsubscribePush, { as: again }));
  expect(ended.map(({ status, reply }) => [status, reply.is_on])).toEqual(Array.from({ length: 12 }, () => [200, false]));
  expect(await events()).toEqual(['account.push_enabled', 'account.push_disabled']);
});

test('a browser whose session was ended is off, and stays so', async () => {
  const here = browser('ana-ended');
  const before = await signIn(clinic, ana.email);
  await enable(before, here);
  await clinic.call(logOut, { as: before });
  const again = await signIn(clinic, ana.email);
  expect((await clinic.call(keepPush, { as: again, body: { endpoint: here.endpoint } })).reply.is_on).toBe(false);
});

test('our server calls no address that a browser makes up', async () => {
  for (const endpoint of [
    'http://fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://user@fcm.googleapis.com/x',
  ]) {
    const refused = await enable(lee, { ...browser('x'), endpoint });
    expect([refused.status, refused.refusal.detail]).toEqual([422, 'This browser uses a push service that we do not know.']);
  }
});

test('a patient who switches it on hears nothing of the clinic’s work', async () => {
  expect((await enable(ana, browser('ana'))).reply.is_on).toBe(true);
  await sendAssessment(clinic, ana);
  await clinic.settled();
  expect(arrived.filter(({ path }) => path?.endsWith('/ana'))).toEqual([]);
});

describe('the list of push services', () => {
  const services = ['push.example', '*.push.example'];
  test.each([
    ['https://push.example/a', true],
    ['https://eu.push.example/a', true],
    ['https://evilpush.example/a', false],
    ['https://push.example.evil.test/a', false],
    ['ftp://push.example/a', false],
    ['nonsense', false],
  ])('%s: %s', (endpoint, allowed) => expect(isAllowed(endpoint, services)).toBe(allowed));
});
