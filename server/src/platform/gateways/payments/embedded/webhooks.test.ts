// News from the processor: signed, patient, and perhaps late, twice or out of order.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { WebhookRefused } from '../payments.ts';
import { answerBank, charge, newKey, openTestClinic, type TestClinic } from '../test-clinic.ts';

let clinic: TestClinic;
beforeAll(async () => {
  clinic = await openTestClinic();
});
afterEach(() => {
  clinic.faults().mend();
  clinic.clock.ahead = 0;
  clinic.listener.day.status = 204;
});
afterAll(() => clinic.close());

async function wholeLife() {
  const held = await charge(clinic);
  await clinic.payments.capture({ id: held.id, key: newKey() });
  await clinic.payments.refund({ id: held.id, key: newKey(), amountCents: 900 });
  return held;
}

async function anArrival() {
  const { id } = await charge(clinic);
  await clinic.listener.about(id, 1);
  const arrival = clinic.listener.arrivals.find(({ news }) => news.data.authorisationId === id);
  if (!arrival) throw new Error('Nothing arrived');
  return arrival;
}

test('everything that happens to the money is told, with the order it belongs to', async () => {
  const held = await wholeLife();
  const told = await clinic.listener.about(held.id, 3);
  expect(told.map(({ type }) => type)).toEqual(['authorisation.authorised', 'authorisation.captured', 'authorisation.refunded']);
  expect(told[2]?.createdAt).toBeInstanceOf(Date);
  expect(told[2]?.data).toEqual({
    authorisationId: held.id,
    reference: held.reference,
    state: 'partially_refunded',
    version: 4,
    amountCents: 5900,
    capturedCents: 5900,
    refundedCents: 900,
    currency: 'USD',
  });
});

test("the bank's step and a decline are told too", async () => {
  const asked = await charge(clinic, '4000 0025 0000 3155');
  await answerBank(asked.actionUrl, 'decline');
  const told = await clinic.listener.about(asked.id, 2);
  expect(told.map(({ type, data }) => [type, data.state])).toEqual([
    ['authorisation.requires_action', 'needs_action'],
    ['authorisation.declined', 'declined'],
  ]);
});

test('a message that was changed, unsigned or signed by somebody else is refused', async () => {
  const { rawBody, headers } = await anArrival();
  const changed = Buffer.from(rawBody.toString().replace('5900', '1'));
  const read = (body: Buffer, signature: string) => () => clinic.payments.readWebhook(body, { 'processor-signature': signature });
  const signature = String(headers['processor-signature']);
  expect(read(rawBody, signature)()).toMatchObject({ type: 'authorisation.authorised' });
  expect(read(changed, signature)).toThrow(WebhookRefused);
  expect(read(rawBody, '')).toThrow(WebhookRefused);
  expect(read(rawBody, 't=,v1=')).toThrow(WebhookRefused);
  expect(read(rawBody, signature.replace(/t=\d+/, 't=1'))).toThrow(WebhookRefused);
  expect(read(rawBody, `${signature.split('v1=')[0]}v1=${'0'.repeat(64)}`)).toThrow(WebhookRefused);
  expect(() => clinic.payments.readWebhook(rawBody, {})).toThrow(WebhookRefused);
});

test('a message played again after five minutes is refused', async () => {
  const { rawBody, headers } = await anArrival();
  clinic.clock.ahead = 290_000;
  expect(clinic.payments.readWebhook(rawBody, headers).id).toMatch(/^news_/);
  clinic.clock.ahead = 310_000;
  expect(() => clinic.payments.readWebhook(rawBody, headers)).toThrow(/too old/);
});

test('a message sent twice has one id', async () => {
  clinic.faults().duplicateWebhooks(true);
  const { id } = await charge(clinic);
  const [first, second] = await clinic.listener.about(id, 2);
  expect(second).toEqual(first);
});

test('late news arrives when it is let go, and asking in between tells the truth', async () => {
  clinic.faults().holdWebhooks();
  const { id } = await charge(clinic);
  await clinic.payments.release({ id, key: newKey() });
  expect(clinic.listener.arrivals.some(({ news }) => news.data.authorisationId === id)).toBe(false);
  expect((await clinic.payments.find(id)).state).toBe('released');
  clinic.faults().letWebhooksGo();
  expect(await clinic.listener.about(id, 2)).toHaveLength(2);
});

test('news out of order can be put in order by its version', async () => {
  clinic.faults().holdWebhooks();
  clinic.faults().reorderWebhooks(true);
  const { id } = await wholeLife();
  clinic.faults().letWebhooksGo();
  const told = await clinic.listener.about(id, 3);
  expect(told.map(({ data }) => data.version)).toEqual([4, 3, 2]);
});

test('a clinic that fails is told again until it has it', async () => {
  clinic.listener.day.status = 503;
  const { id } = await charge(clinic);
  await clinic.listener.about(id, 2);
  clinic.listener.day.status = 204;
  const [first, second] = await clinic.listener.about(id, 2);
  expect(second?.id).toBe(first?.id);
});

test('faults can be asked for over HTTP only with the key', async () => {
  const ask = (key: string) =>
    fetch(`${clinic.url}/faults`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ break_api: { fault: '500', times: 1 } }),
    });
  expect((await ask('guess')).status).toBe(401);
  expect((await ask(clinic.secrets.secretKey)).status).toBe(200);
  await expect(clinic.payments.find('auth_any')).rejects.toMatchObject({ name: 'GatewayDown' });
});
