// News from the processor: signed, patient, and perhaps late, twice or out of order.

import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebhookRefused } from './payments.ts';
import { answerBank, charge, languages, newKey, openTestClinic, type TestClinic } from './test-clinic.ts';

let clinic: TestClinic;
describe.each(languages)('news (%s)', (language) => {
  beforeAll(async () => {
    clinic = await openTestClinic(language);
  });
  afterEach(() => {
    clinic.faults().clear();
    clinic.clock.ahead = 0;
    clinic.listener.day.status = 204;
  });
  afterAll(() => clinic.close());

  test('everything that happens to the money is told, with the order it belongs to', async () => {
    const held = await wholeLife();
    const told = await clinic.listener.about(held.id, 3);
    expect(told.map(({ type }) => type)).toEqual(['authorisation.authorised', 'authorisation.captured', 'authorisation.refunded']);
    expect(told[2]?.createdAt).toBeInstanceOf(Date);
    expect(told[2]?.data).toEqual({
      authorisationId: held.id,
      reference: held.reference,
      state: 'partially_refunded',
      version: (await clinic.payments.find(held.id)).version,
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
    expect(told.map(({ type }) => type)).toEqual(['authorisation.requires_action', 'authorisation.declined']);
    expect(told[1]?.data).toMatchObject({ state: 'declined', declineCode: 'authentication_failed' });
  });

  test('a message that was changed, unsigned or signed by somebody else is refused', async () => {
    const { rawBody, headers } = await anArrival();
    const changed = Buffer.from(rawBody.toString().replace('5900', '1'));
    const header = language === 'stripe' ? 'stripe-signature' : 'processor-signature';
    const read = (body: Buffer, signature: string | undefined) => clinic.payments.readWebhook(body, { [header]: signature });
    const signature = String(headers[header]);
    expect(await read(rawBody, signature)).toMatchObject({ type: 'authorisation.authorised' });
    const forged: [Buffer, string | undefined][] = [
      [changed, signature],
      [rawBody, ''],
      [rawBody, 't=,v1='],
      [rawBody, signature.replace(/t=\d+/, 't=1')],
      [rawBody, `${signature.split('v1=')[0]}v1=${'0'.repeat(64)}`],
      [rawBody, undefined],
    ];
    for (const [body, signed] of forged) await expect(read(body, signed)).rejects.toBeInstanceOf(WebhookRefused);
  });

  test('a message played again after five minutes is refused', async () => {
    const { rawBody, headers } = await anArrival();
    clinic.clock.ahead = 290_000;
    expect((await clinic.payments.readWebhook(rawBody, headers))?.id).toMatch(/^(news|evt)_/);
    clinic.clock.ahead = 310_000;
    await expect(clinic.payments.readWebhook(rawBody, headers)).rejects.toThrow(/too old|outside the tolerance/);
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
    expect(told.map(({ type }) => type)).toEqual(['authorisation.refunded', 'authorisation.captured', 'authorisation.authorised']);
    const newest = told.toSorted((a, b) => b.data.version - a.data.version)[0];
    expect(newest?.data).toMatchObject({ state: 'partially_refunded', capturedCents: 5900, refundedCents: 900 });
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
});

describe('news of Stripe', () => {
  beforeAll(async () => {
    clinic = await openTestClinic('stripe');
  });
  afterAll(() => clinic.close());

  test('what is not about our money is passed over', async () => {
    const stripe = new Stripe(clinic.secrets.secretKey);
    const heard = (type: string, object: object) => {
      const payload = JSON.stringify({ id: 'evt_other', object: 'event', type, created: 1, data: { object } });
      const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: clinic.secrets.webhookSecret });
      return clinic.payments.readWebhook(Buffer.from(payload), { 'stripe-signature': signature });
    };
    expect(await heard('customer.created', { object: 'customer', id: 'cus_1' })).toBeUndefined();
    expect(await heard('payment_intent.succeeded', { object: 'payment_intent', id: 'pi_of_a_trial_message' })).toBeUndefined();
  });
});

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
