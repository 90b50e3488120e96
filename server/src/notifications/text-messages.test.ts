/** Text messages: sent by the carrier's own call, stopped at once by STOP, never at night unasked, and answered only when they are signed. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { saveSettings } from '@pellis/contract/accounts/settings';
import { askPhoneCode, provePhone, readContact } from '@pellis/contract/own-changes/own-changes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { theClinic } from '../platform/actor.ts';
import { signatureOf } from '../platform/gateways/sms/twilio.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { type PatientPerson, signUp } from '../testing/people.ts';
import { secondsUntilDecent } from './decent-hours.ts';
import { writeText } from './text-message.ts';

const token = 'stand-in-token';
interface Taken {
  path: string;
  authorization: string | undefined;
  form: Record<string, string>;
}
let carrier: Server;
let taken: Taken[] = [];
let answer = { status: 201, body: '{"sid":"SM1"}' };
let clinic: TestClinic;
let ana: PatientPerson;

/** What Twilio answers to, over HTTP, in its own words. */
async function openCarrier(): Promise<string> {
  carrier = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const { authorization } = request.headers;
      taken.push({ path: request.url ?? '', authorization, form: Object.fromEntries(new URLSearchParams(body)) });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  await new Promise<void>((listening) => carrier.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(carrier.address() as AddressInfo).port}`;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

beforeAll(async () => {
  const url = await openCarrier();
  clinic = await openTestClinic({ TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: token, TWILIO_FROM: '+14155550100', TWILIO_URL: url });
  ana = await signUp(clinic, 'Ana Alvarez');
});
beforeEach(async () => {
  await clinic.sql('delete from rate_limit');
  taken = [];
  answer = { status: 201, body: '{"sid":"SM1"}' };
});
afterAll(async () => {
  await clinic.end();
  carrier.close();
});

const ask = (phone: string) => clinic.call(askPhoneCode, { as: ana, body: { phone } });

function hear(form: Record<string, string>, signature?: string) {
  const url = `${clinic.clinic.config.publicUrl}/_api/v1/webhooks/sms`;
  return clinic.app.inject({
    method: 'POST',
    url: '/_api/v1/webhooks/sms',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signature ?? signatureOf(url, form, token),
    },
    payload: new URLSearchParams(form).toString(),
  });
}

test('a code leaves by one signed-in call to the carrier, and its text says nothing but the code', async () => {
  await ask('(510) 555-0110');
  await clinic.settled();
  expect(taken).toHaveLength(1);
  expect(taken[0]?.path).toBe('/2010-04-01/Accounts/AC1/Messages.json');
  expect(taken[0]?.authorization).toBe(`Basic ${Buffer.from(`AC1:${token}`).toString('base64')}`);
  expect(taken[0]?.form).toEqual({
    From: '+14155550100',
    To: '+15105550110',
    Body: expect.stringMatching(/^Pellis Dermatology: \d{6} is your code\. It works for 10 minutes\./),
  });
});

test('a carrier that is down is asked again later, and the message goes once', async () => {
  answer = { status: 503, body: 'busy' };
  await ask('(510) 555-0111');
  await expect.poll(() => taken.length, { timeout: 10_000 }).toBeGreaterThan(0);
  await expect
    .poll(() => clinic.sql(`select last_error from letter where recipient = '(510) 555-0111'`), { timeout: 10_000 })
    .toEqual([{ last_error: 'Twilio answered 503' }]);
  answer = { status: 201, body: '{}' };
  await expect
    .poll(() => clinic.sql(`select 1 from letter where recipient = '(510) 555-0111' and sent_at is not null`), { timeout: 15_000 })
    .toHaveLength(1);
});

test('STOP works at once, also for what is already written; START brings messages back', async () => {
  const from = '+14155550134';
  const stop = await hear({ From: from, Body: ' Stop. ', MessageSid: 'SM2' });
  expect([stop.statusCode, stop.body]).toEqual([200, expect.stringContaining('You will receive no more messages')]);
  expect((await clinic.call(readContact, { as: ana })).reply.is_phone_stopped).toBe(true);
  const refused = await ask('(415) 555-0134');
  expect([refused.status, refused.refusal.detail]).toEqual([409, expect.stringContaining('Text START to (415) 555-0100')]);
  await clinic.clinic.db.write(theClinic('test'), (transaction) =>
    writeText(clinic.clinic, transaction, { template: 'test', about: 'stopped', to: '(415) 555-0134', words: 'Hello.', isAwaited: true }),
  );
  await clinic.settled();
  expect(taken).toEqual([]);
  expect((await hear({ From: from, Body: 'START', MessageSid: 'SM3' })).body).toContain('You receive our messages again');
  expect((await clinic.call(readContact, { as: ana })).reply.is_phone_stopped).toBe(false);
  expect((await ask('(415) 555-0134')).status).toBe(200);
});

test('HELP is answered, anything else says that nobody reads it, and what the carrier answered is not answered twice', async () => {
  expect((await hear({ From: '+14155550134', Body: 'help' })).body).toContain('use the chat box');
  expect((await hear({ From: '+14155550134', Body: 'My rash is worse' })).body).toContain('In an emergency call 911');
  expect((await hear({ From: '+15105550119', Body: 'STOP', OptOutType: 'STOP' })).body).toMatch(/<Response><\/Response>$/);
  expect(await clinic.sql(`select 1 from text_stop where phone = '(510) 555-0119'`)).toHaveLength(1);
});

test('a message that the carrier did not sign stops nobody', async () => {
  for (const signature of ['', 'forged', signatureOf('https://elsewhere', { From: '+14155550134', Body: 'STOP' }, token)])
    expect((await hear({ From: '+14155550134', Body: 'STOP' }, signature)).statusCode).toBe(400);
  expect(await clinic.sql(`select 1 from text_stop where phone = '(415) 555-0134'`)).toEqual([]);
});

test('a number that the carrier knows to have stopped is left alone from then on', async () => {
  answer = { status: 400, body: '{"code":21610,"message":"Attempt to send to unsubscribed recipient"}' };
  await ask('(510) 555-0112');
  await clinic.settled();
  expect(taken.filter(({ form }) => form['To'] === '+15105550112')).toHaveLength(1);
  expect((await ask('(510) 555-0112')).status).toBe(409);
});

test('reminders are promised to nobody whose number is not proven, and then by one message that tells how to stop', async () => {
  const texts = () => clinic.sql(`select body from letter where template = 'text.welcome'`);
  const settings = { notifications: { sms_reminders: true } };
  await clinic.call(saveSettings, { as: ana, body: settings });
  await clinic.settled();
  expect(await texts()).toEqual([]);
  await ask('(510) 555-0113');
  const [email] = await clinic.sql<{ body: string }>(`select body from letter where recipient = '(510) 555-0113'`);
  const code = /\d{6}/.exec(email?.body ?? '')?.[0] ?? '';
  expect((await clinic.call(provePhone, { as: ana, body: { code } })).status).toBe(200);
  await clinic.call(saveSettings, { as: ana, body: settings });
  await expect.poll(texts, { timeout: 10_000 }).toEqual([{ body: expect.stringContaining('Text STOP to end them') }]);
});

describe('unasked messages keep to 8:00 to 21:00 of the patient’s own day', () => {
  const hours = (iso: string) => secondsUntilDecent(new Date(iso), 'America/Los_Angeles') / 3600;
  test.each([
    ['at eight in the morning they go', '2026-11-20T16:00:00Z', 0],
    ['a minute before nine in the evening they go', '2026-11-21T04:59:00Z', 0],
    ['at nine in the evening they wait until eight', '2026-11-21T05:00:00Z', 11],
    ['at seven in the morning they wait an hour', '2026-11-20T15:00:00Z', 1],
    ['over the night when clocks go forward it is an hour less', '2027-03-14T06:00:00Z', 9],
    ['over the night when clocks go back it is an hour more', '2026-11-01T05:00:00Z', 11],
  ])('%s', (_, iso, wait) => expect(hours(iso)).toBe(wait));
});
