/** Tests of what the clinic needs from outside: cards really charged and refunded, messages that arrive, services that answer, a disk that keeps. */
import { chmod, mkdir, rename } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { readSetUp, type SetUpPoint, sayTexts } from '@pellis/contract/set-up/set-up';
import {
  type AskedThing,
  confirmFaxTest,
  confirmTextTest,
  openCardTest,
  sayLegalRead,
  sendFaxTest,
  sendTextTest,
  testCards,
  testThing,
} from '@pellis/contract/set-up/tests';
import { startRelay } from '@pellis/stand-ins/relay/start';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { theClinic } from '../platform/actor.ts';
import { openTestTelnyx } from '../platform/gateways/fax/test-telnyx.ts';
import { GatewayDown } from '../platform/gateways/payments/payments.ts';
import { shippingNotSetUp } from '../platform/gateways/shipping-partner/not-set-up.ts';
import { answerCase, keepCard, sendAssessment, typeCard } from '../testing/care.ts';
import { freePort, openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { admin, doctor, type Person, signUp, staff } from '../testing/people.ts';

let clinic: TestClinic;
let olga: Person;
let carrier: Server;
let relay: { stop(): void };
let texts: string[] = [];
let answer = { status: 201, body: '{"sid":"SM1"}' };

beforeAll(async () => {
  carrier = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      texts.push(new URLSearchParams(body).get('Body') ?? '');
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  await new Promise<void>((listening) => carrier.listen(0, '127.0.0.1', listening));
  const relayPort = await freePort();
  relay = await startRelay({ port: relayPort, host: '127.0.0.1', passwordOf: () => undefined });
  clinic = await openTestClinic({
    PAYMENTS: 'embedded',
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'token',
    TWILIO_FROM: '+14155550100',
    TWILIO_URL: `http://127.0.0.1:${(carrier.address() as AddressInfo).port}`,
    TURN_URLS: `turn:127.0.0.1:${relayPort}?transport=udp`,
    TURN_SECRET: 'a-secret-of-sixteen',
  });
  olga = await admin(clinic, 'Olga');
});
beforeEach(async () => {
  await clinic.sql('delete from rate_limit');
  texts = [];
  answer = { status: 201, body: '{"sid":"SM1"}' };
});
afterAll(async () => {
  await clinic.end();
  carrier.close();
});

const isTrue = async (point: SetUpPoint) =>
  (await clinic.call(readSetUp, { as: olga })).reply.points.find(({ id }) => id === point)?.is_true;
const cardOf = async (number: string) => {
  const { reply } = await clinic.call(openCardTest, { as: olga });
  await typeCard(reply, number);
  return reply.setup_id;
};
const tryCard = (setup_id: string) => clinic.call(testCards, { as: olga, body: { setup_id } });
const moved = () =>
  clinic.sql<{ state: string; captured_cents: number; refunded_cents: number }>(
    'select state, captured_cents, refunded_cents from card_processor.authorisation',
  );
const ask = async (thing: AskedThing) => (await clinic.call(testThing, { as: olga, params: { thing } })).reply;

test('a test amount is held, taken and given back once for twelve who press, and nothing stands in the books', async () => {
  expect(await isTrue('cards')).toBe(false);
  const setup = await cardOf('4242 4242 4242 4242');
  const answers = await Promise.all(Array.from({ length: 12 }, () => tryCard(setup)));
  expect(answers.map(({ status, reply }) => [status, reply.is_fine])).toEqual(Array.from({ length: 12 }, () => [200, true]));
  expect(await moved()).toEqual([{ state: 'refunded', captured_cents: 100, refunded_cents: 100 }]);
  expect(await isTrue('cards')).toBe(true);
  await clinic.settled();
  const books = await clinic.sql(`select (select count(*)::int from ledger_entry) as entries, (select count(*)::int from "order") as orders,
    (select count(*)::int from payment_method) as cards`);
  expect(books).toEqual([{ entries: 0, orders: 0, cards: 0 }]);
  expect((await tryCard(setup)).reply.is_fine).toBe(true);
  expect(await moved()).toHaveLength(1);
});

test('what is wrong with a card or its processor is said in words, and a test that broke off goes on without another charge', async () => {
  expect((await tryCard(await cardOf('4000 0000 0000 0002'))).reply).toEqual({
    is_fine: false,
    words: expect.stringContaining('declined this card'),
  });
  expect((await tryCard('unknown')).reply).toEqual({ is_fine: false, words: expect.stringContaining('Start anew') });
  const form = await clinic.call(openCardTest, { as: olga });
  expect((await tryCard(form.reply.setup_id)).reply.words).toContain('not saved yet');
  const { payments } = clinic.clinic;
  const before = (await moved()).length;
  const setup = await cardOf('4242 4242 4242 4242');
  clinic.clinic.payments = { ...payments, refund: () => Promise.reject(new GatewayDown('away')) };
  expect((await tryCard(setup)).reply.words).toContain('nothing is charged twice');
  clinic.clinic.payments = payments;
  expect((await tryCard(setup)).reply.is_fine).toBe(true);
  expect((await moved()).slice(before)).toEqual([{ state: 'refunded', captured_cents: 100, refunded_cents: 100 }]);
});

test('text messages are proven by the code of one that arrived; to say that there are none counts too', async () => {
  const send = () => clinic.call(sendTextTest, { as: olga, body: { phone: '(415) 555-0199' } });
  expect(await isTrue('texts')).toBe(false);
  const answers = await Promise.all(Array.from({ length: 12 }, send));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(texts).toHaveLength(1);
  const code = /^\d{6}/.exec(texts[0] ?? '')?.[0] ?? '';
  const prove = (typed: string) => clinic.call(confirmTextTest, { as: olga, body: { code: typed } });
  expect((await prove('000000')).status).toBe(422);
  expect((await prove(code)).status).toBe(200);
  expect(await isTrue('texts')).toBe(true);
  clinic.clinic.config.twilio = { ...(clinic.clinic.config.twilio ?? expect.fail('no carrier')), from: '+14155550101' };
  expect(await isTrue('texts')).toBe(false);
  const none = () => clinic.call(sayTexts, { as: olga, body: { has_none: true } });
  expect((await none()).refusal.code).toBe('has_carrier');
  const { twilio } = clinic.clinic.config;
  clinic.clinic.config.twilio = undefined;
  expect([(await none()).reply.has_no_texts, await isTrue('texts')]).toEqual([true, true]);
  // what was said is not so any more once there is a carrier again
  clinic.clinic.config.twilio = twilio;
  expect([(await clinic.call(readSetUp, { as: olga })).reply.has_no_texts, await isTrue('texts')]).toEqual([false, false]);
});

test('what is wrong with the carrier is said in words, and the next try need not wait', async () => {
  const send = async () => (await clinic.call(sendTextTest, { as: olga, body: { phone: '(415) 555-0199' } })).reply;
  answer = { status: 401, body: '{"code":20003}' };
  expect(await send()).toEqual({ is_fine: false, words: expect.stringContaining('auth token') });
  answer = { status: 400, body: '{"code":21211}' };
  expect((await send()).words).toContain('refused this message');
  answer = { status: 400, body: '{"code":21610}' };
  expect((await send()).words).toContain('START');
  const { twilio } = clinic.clinic.config;
  clinic.clinic.config.twilio = { ...(twilio ?? expect.fail('no carrier')), url: `http://127.0.0.1:${await freePort()}` };
  expect((await send()).words).toContain('takes no connections');
  clinic.clinic.config.twilio = undefined;
  expect((await send()).words).toContain('There is no carrier yet');
  clinic.clinic.config.twilio = twilio;
});

test('the relay and the sign-in of others are asked; what answers no more is not proven any more', async () => {
  expect(await isTrue('relay')).toBe(false);
  expect((await ask('relay')).is_fine).toBe(true);
  expect((await ask('sign_in')).is_fine).toBe(true);
  expect([await isTrue('relay'), await isTrue('sign_in')]).toEqual([true, true]);
  relay.stop();
  expect(await ask('relay')).toEqual({ is_fine: false, words: expect.stringContaining('turn:127.0.0.1') });
  const { signInUrl } = clinic.clinic.config;
  clinic.clinic.config.signInUrl = 'http://no-such-provider.invalid';
  expect((await ask('sign_in')).words).toContain('has a name that nobody knows');
  clinic.clinic.config.signInUrl = signInUrl;
  expect([await isTrue('relay'), await isTrue('sign_in')]).toEqual([false, false]);
});

test('storage writes, reads and deletes a file and says how much is free; a folder that takes nothing is said', async () => {
  expect(await ask('storage')).toEqual({
    is_fine: true,
    words: expect.stringMatching(/read back and deleted\. [\d.]+ [GM]B of [\d.]+ [GM]B are free\.$/),
  });
  expect(await isTrue('storage')).toBe(true);
  const folder = join(clinic.clinic.config.dataFolder, 'files');
  await mkdir(folder, { recursive: true });
  await rename(folder, `${folder}.away`);
  await chmod(clinic.clinic.config.dataFolder, 0o500);
  const told = process.getuid?.() === 0 ? undefined : await ask('storage');
  await chmod(clinic.clinic.config.dataFolder, 0o700);
  await rename(`${folder}.away`, folder).catch(() => undefined);
  if (told) expect(told.words).toContain('we may not write there');
});

test('the pharmacy network is proven by asking it; one that is away, or none, is said in words', async () => {
  const { clinic: own } = clinic;
  expect(await isTrue('pharmacies')).toBe(false);
  const network = own.pharmacyNetwork;
  const { pharmacyNetwork } = own.config;
  own.pharmacyNetwork = { ...network, check: () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' })) };
  own.config.pharmacyNetwork = 'embedded';
  expect(await ask('pharmacies')).toEqual({ is_fine: false, words: expect.stringContaining('takes no connections') });
  own.pharmacyNetwork = { ...network, check: async () => {} };
  expect(await ask('pharmacies')).toEqual({ is_fine: true, words: expect.stringContaining('Its pharmacies are invented') });
  own.config.pharmacyNetwork = pharmacyNetwork;
  if (pharmacyNetwork === 'embedded') expect(await isTrue('pharmacies')).toBe(true);
  own.config.pharmacyNetwork = 'none';
  expect(await ask('pharmacies')).toEqual({ is_fine: false, words: expect.stringContaining('leave on paper and by fax alone') });
  Object.assign(own, { pharmacyNetwork: network });
  own.config.pharmacyNetwork = pharmacyNetwork;
  expect(await isTrue('pharmacies')).toBe(false);
});

test('whoever ships is proven by asking which pharmacy it is; one that is away, or none, is said in words', async () => {
  const { clinic: own } = clinic;
  const { shippingPartner } = own;
  const asked = { ...shippingPartner, name: 'the shipping partner', isSetUp: true };
  own.shippingPartner = { ...asked, pharmacy: () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' })) };
  expect(await ask('shipping')).toEqual({ is_fine: false, words: expect.stringContaining('takes no connections') });
  const address = { address: '1 Bay St', city: 'Stockton', state: 'CA', postalCode: '95206', phone: '', fax: '' };
  own.shippingPartner = { ...asked, pharmacy: async () => ({ ncpdpId: '0500116', name: 'Bay Mail Pharmacy', ...address }) };
  expect(await ask('shipping')).toEqual({ is_fine: true, words: expect.stringContaining('Bay Mail Pharmacy') });
  expect(await isTrue('shipping')).toBe(true);
  own.shippingPartner = shippingNotSetUp();
  expect(await ask('shipping')).toEqual({ is_fine: false, words: expect.stringContaining('No pharmacy ships') });
  expect(await isTrue('shipping')).toBe(false);
  own.shippingPartner = shippingPartner;
});

test('faxes are proven by the code of a page that arrived; nine presses fax one page', async () => {
  const telnyx = await openTestTelnyx();
  const { config } = clinic.clinic;
  const before = config.telnyx;
  const account = { url: telnyx.url, publicKey: `${'A'.repeat(43)}=`, application: '123', from: '+14155550101' };
  const send = () => clinic.call(sendFaxTest, { as: olga, body: { fax: '(415) 555-0166' } });
  const printed = () => /Test page, code (\d{6})/.exec([...telnyx.papers.values()].at(-1)?.bytes.toString('latin1') ?? '')?.[1] ?? '';
  config.telnyx = { ...account, apiKey: 'WRONG' };
  expect((await send()).reply).toEqual({ is_fine: false, words: expect.stringContaining('does not accept the API key') });
  config.telnyx = { ...account, apiKey: 'KEY', application: '9' };
  expect((await send()).reply.words).toContain('Is the fax application the one of your account');
  expect(telnyx.sent).toEqual([]);
  config.telnyx = { ...account, apiKey: 'KEY' };
  const answers = await Promise.all(Array.from({ length: 9 }, send));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(telnyx.sent).toHaveLength(1);
  const confirm = (code: string) => clinic.call(confirmFaxTest, { as: olga, body: { code } });
  expect((await confirm('000')).refusal.fields).toEqual({ code: expect.stringContaining('not the code of the newest page') });
  expect((await confirm(printed())).status).toBe(200);
  expect(await isTrue('fax')).toBe(true);
  config.telnyx = { ...account, apiKey: 'KEY', from: '+14155550102' };
  expect(await isTrue('fax')).toBe(false);
  config.telnyx = before;
  await telnyx.close();
});

test('legal texts are read with the name that stands in them', async () => {
  await clinic.call(sayLegalRead, { as: olga });
  expect(await isTrue('legal')).toBe(true);
  const { clinicName } = clinic.clinic.config;
  clinic.clinic.config.clinicName = 'Another Clinic';
  expect(await isTrue('legal')).toBe(false);
  clinic.clinic.config.clinicName = clinicName;
  clinic.clinic.config.privacyContact = 'Ona Owner';
  expect(await isTrue('legal')).toBe(false);
  clinic.clinic.config.privacyContact = undefined;
  expect(await isTrue('legal')).toBe(true);
});

test('a backup that was opened, and a case that was sent, paid and answered, are read from the records', async () => {
  const ana = await signUp(clinic, 'Ana Alvarez');
  const drLee = await doctor(clinic, 'Dr. Lee');
  await keepCard(clinic, ana);
  const { id } = await sendAssessment(clinic, ana);
  expect([await isTrue('backup'), await isTrue('test_case')]).toEqual([false, false]);
  await answerCase(clinic, drLee, id);
  await clinic.settled();
  expect([await isTrue('backup'), await isTrue('test_case')]).toEqual([false, true]);
  await clinic.clinic.db.write(theClinic('test'), (transaction, actor) =>
    clinic.clinic.happened(transaction, actor, { name: 'backup.verified', subjectId: 'a-backup' }),
  );
  expect(await isTrue('backup')).toBe(true);
});

test('nobody without the right tests anything', async () => {
  const sam = await staff(clinic, 'Sam');
  const answers = [
    await clinic.call(testThing, { as: sam, params: { thing: 'storage' } }),
    await clinic.call(sendTextTest, { as: sam, body: { phone: '(415) 555-0199' } }),
    await clinic.call(sendFaxTest, { as: sam, body: { fax: '(415) 555-0199' } }),
    await clinic.call(openCardTest, { as: sam }),
    await clinic.call(testCards, { as: sam, body: { setup_id: 'unknown' } }),
    await clinic.call(sayLegalRead, { as: sam }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  expect(texts).toEqual([]);
});
