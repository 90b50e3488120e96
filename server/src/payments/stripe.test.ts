/** A clinic that takes cards by Stripe, whole: through its API and Stripe's own SDK to the embedded processor speaking Stripe's calls. */
import { addPaymentMethod, openCardForm, readOrder, refundOrder } from '@pellis/contract/payments/payments';
import { openCardTest, testCards } from '@pellis/contract/set-up/tests';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newsPath } from '../platform/gateways/payments/open.ts';
import { answerCase, sendAssessment, typeCard } from '../testing/care.ts';
import { admin, doctor, type PatientPerson, signUp, staff } from '../testing/people.ts';
import { openStripeClinic, stripeKeys } from '../testing/stripe-clinic.ts';

let clinic: Awaited<ReturnType<typeof openStripeClinic>>;
let ana: PatientPerson;

beforeAll(async () => {
  clinic = await openStripeClinic();
  ana = await signUp(clinic, 'Ana Alvarez');
}, 60_000);
afterAll(() => clinic.end());

const orderOf = async (id: string) => (await clinic.call(readOrder, { as: ana, params: { id } })).reply;

async function keepCard(number: string) {
  const { reply } = await clinic.call(openCardForm, { as: ana });
  expect(reply).toMatchObject({ frame_url: null, stripe: { publishable_key: 'pk_test_clinic' }, test_cards: [] });
  await typeCard(reply, number, clinic.processor.url);
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
  const { webhooks } = new Stripe(stripeKeys.STRIPE_SECRET_KEY);
  const signed = webhooks.generateTestHeaderString({ payload, secret: stripeKeys.STRIPE_WEBHOOK_SECRET });
  const forged = webhooks.generateTestHeaderString({ payload, secret: 'whsec_of_somebody_else' });
  const entries = () => clinic.sql('select id from ledger_entry');
  const before = await entries();
  expect((await send(payload, forged)).statusCode).toBe(400);
  expect([(await send(payload, signed)).statusCode, (await send(payload, signed)).statusCode]).toEqual([204, 204]);
  expect(await entries()).toEqual(before);
  expect(await clinic.sql(`select id from processor_notice where id = 'evt_again'`)).toHaveLength(1);
});

test('the set-up tries cards by Stripe too: a test amount is taken and given back once for twelve who press', async () => {
  const olga = await admin(clinic, 'Olga');
  const moved = () => clinic.sql('select id from ledger_entry');
  const before = await moved();
  const { reply } = await clinic.call(openCardTest, { as: olga });
  const tryCards = () => clinic.call(testCards, { as: olga, body: { setup_id: reply.setup_id } });
  expect((await tryCards()).reply).toEqual({ is_fine: false, words: expect.stringContaining('not saved yet') });
  await typeCard(reply, '4242 4242 4242 4242', clinic.processor.url);
  const answers = await Promise.all(Array.from({ length: 12 }, tryCards));
  expect(answers.map(({ status, reply: said }) => [status, said.is_fine || said.words])).toEqual(
    Array.from({ length: 12 }, () => [200, true]),
  );
  const ofTest = await clinic.sql(
    `select state, captured_cents, refunded_cents from card_processor.authorisation where reference = 'set-up-test-' || $1`,
    [reply.setup_id],
  );
  expect(ofTest).toEqual([{ state: 'refunded', captured_cents: 100, refunded_cents: 100 }]);
  expect(await moved()).toEqual(before);

  const declined = await clinic.call(openCardTest, { as: olga });
  await typeCard(declined.reply, '4000 0000 0000 0002', clinic.processor.url);
  const said = await clinic.call(testCards, { as: olga, body: { setup_id: declined.reply.setup_id } });
  expect(said.reply).toEqual({ is_fine: false, words: expect.stringContaining('declined this card') });
});
