/** A clinic that takes cards by Stripe, whole: through its API and Stripe's own SDK to the embedded processor speaking Stripe's calls. */
import { addPaymentMethod, openCardForm, readOrder, refundOrder } from '@pellis/contract/payments/payments';
import { type CardProcessor, startCardProcessor } from '@pellis/stand-ins/card-processor/start';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../platform/db/test-database.ts';
import { newsPath } from '../platform/gateways/payments/open.ts';
import { answerCase, sendAssessment } from '../testing/care.ts';
import { freePort, openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, signUp, staff } from '../testing/people.ts';

const keys = { STRIPE_SECRET_KEY: 'sk_test_clinic', STRIPE_PUBLISHABLE_KEY: 'pk_test_clinic', STRIPE_WEBHOOK_SECRET: 'whsec_clinic' };
let clinic: TestClinic;
let processor: CardProcessor;
let books: Awaited<ReturnType<typeof testDatabase>>;
let ana: PatientPerson;

beforeAll(async () => {
  const port = await freePort();
  clinic = await openTestClinic({ PAYMENTS: 'stripe', ...keys, STRIPE_URL: `http://127.0.0.1:${port}` });
  books = await testDatabase();
  processor = await startCardProcessor({
    port,
    speaks: 'stripe',
    databaseUrl: books.url,
    secretKey: keys.STRIPE_SECRET_KEY,
    webhookSecret: keys.STRIPE_WEBHOOK_SECRET,
    webhookUrl: `http://127.0.0.1:${clinic.clinic.config.port}${newsPath}`,
    clinicOrigins: [clinic.clinic.config.publicUrl],
  });
  ana = await signUp(clinic, 'Ana Alvarez');
}, 60_000);
afterAll(async () => {
  await clinic.end();
  await processor.stop();
  await books.drop();
});

const orderOf = async (id: string) => (await clinic.call(readOrder, { as: ana, params: { id } })).reply;

/** What Stripe's script does in the browser. */
async function keepCard(number: string) {
  const { reply } = await clinic.call(openCardForm, { as: ana });
  expect(reply).toMatchObject({ frame_url: null, stripe: { publishable_key: 'pk_test_clinic' }, test_cards: [] });
  await fetch(`${processor.url}/fields`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ setup: reply.setup_id, number, expiry: '12 / 34', cvc: '123', postalCode: '94107' }),
  });
  return clinic.call(addPaymentMethod, { as: ana, body: { setup_id: reply.setup_id } });
}

test('a card is kept, the bank’s step is answered, the money is held, taken and given back', async () => {
  expect((await keepCard('4000 0025 0000 3155')).reply).toMatchObject({ brand: 'Visa', last4: '3155', is_default: true });
  const { id, orderId, url } = await sendAssessment(clinic, ana);
  expect(url).toBe(`/order/${orderId}`);
  const bank = (await orderOf(orderId)).action_url ?? '';
  const back = await fetch(bank, { method: 'POST', body: new URLSearchParams({ answer: 'approve' }), redirect: 'manual' });
  expect(back.headers.get('location')).toBe(`${clinic.clinic.config.publicUrl}/payment-success/${orderId}`);
  // told by Stripe's webhook alone: nobody asks again
  await expect.poll(async () => (await orderOf(orderId)).status, { timeout: 10_000 }).toBe('authorised');
  await clinic.settled();

  await answerCase(clinic, await doctor(clinic, 'Dr. Lee'), id);
  expect((await orderOf(orderId)).status).toBe('paid');
  const sam = await staff(clinic, 'Sam');
  const body = { amount: 900, kind: 'courtesy', reason: 'Waited long' };
  expect((await clinic.call(refundOrder, { as: sam, params: { id: orderId }, body })).status).toBe(200);
  expect(await orderOf(orderId)).toMatchObject({ status: 'paid', refunded: 900 });
}, 60_000);

test('news that Stripe did not sign is refused, and news twice is news once', async () => {
  const send = (payload: string, signature: string) => {
    const headers = { 'stripe-signature': signature, 'content-type': 'application/json' };
    return clinic.app.inject({ method: 'POST', url: newsPath, headers, payload });
  };
  const [known] = await clinic.sql<{ authorisation_id: string }>('select authorisation_id from "order" where authorisation_id is not null');
  const object = { object: 'payment_intent', id: known?.authorisation_id };
  const payload = JSON.stringify({ id: 'evt_again', object: 'event', type: 'payment_intent.succeeded', created: 1, data: { object } });
  const { webhooks } = new Stripe(keys.STRIPE_SECRET_KEY);
  const signed = webhooks.generateTestHeaderString({ payload, secret: keys.STRIPE_WEBHOOK_SECRET });
  const forged = webhooks.generateTestHeaderString({ payload, secret: 'whsec_of_somebody_else' });
  const entries = () => clinic.sql('select id from ledger_entry');
  const before = await entries();
  expect((await send(payload, forged)).statusCode).toBe(400);
  expect([(await send(payload, signed)).statusCode, (await send(payload, signed)).statusCode]).toEqual([204, 204]);
  expect(await entries()).toEqual(before);
  expect(await clinic.sql(`select id from processor_notice where id = 'evt_again'`)).toHaveLength(1);
});
