/** Payments that a cardholder disputes at their bank, as Stripe tells it: kept and told once in whatever order, never refunded on top, and money gone where they are lost. */
import { listDeskPayments, readBooks } from '@pellis/contract/payments/desk-payments';
import { addPaymentMethod, openCardForm, refundOrder } from '@pellis/contract/payments/payments';
import { readPaymentReceipt } from '@pellis/contract/receipts/receipts';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newsPath } from '../platform/gateways/payments/open.ts';
import { answerCase, sendAssessment, typeCard } from '../testing/care.ts';
import { doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { openStripeClinic, stripeKeys } from '../testing/stripe-clinic.ts';
import { reconcile } from './reconcile.ts';

let clinic: Awaited<ReturnType<typeof openStripeClinic>>;
let ana: PatientPerson;
let sam: Person;
let lee: Person;

beforeAll(async () => {
  clinic = await openStripeClinic();
  [ana, sam, lee] = [await signUp(clinic, 'Ana Alvarez'), await staff(clinic, 'Sam'), await doctor(clinic, 'Dr. Lee')];
  const { reply } = await clinic.call(openCardForm, { as: ana });
  await typeCard(reply, '4242 4242 4242 4242', clinic.processor.url);
  await clinic.call(addPaymentMethod, { as: ana, body: { setup_id: reply.setup_id } });
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

async function paid(): Promise<{ orderId: string; intent: string }> {
  const { id, orderId } = await sendAssessment(clinic, ana);
  await clinic.settled();
  await answerCase(clinic, lee, id);
  const [order] = await clinic.sql<{ authorisation_id: string }>('select authorisation_id from "order" where id = $1', [orderId]);
  return { orderId, intent: order?.authorisation_id ?? '' };
}

const due = '2030-01-08T12:00:00Z';
const dispute = (id: string, intent: string) =>
  clinic.sql(`insert into card_processor.dispute (id, authorisation_id, amount_cents, due_at) values ($1, $2, 17900, $3)`, [
    id,
    intent,
    due,
  ]);
const stands = (id: string, status: string) => clinic.sql('update card_processor.dispute set status = $2 where id = $1', [id, status]);

async function tell(type: string, id: string, intent: string): Promise<number> {
  const object = { object: 'dispute', id, payment_intent: intent };
  const payload = JSON.stringify({
    id: `evt_${type}_${id}`,
    object: 'event',
    type: `charge.dispute.${type}`,
    created: 1,
    data: { object },
  });
  const { webhooks } = new Stripe(stripeKeys.STRIPE_SECRET_KEY);
  const signed = webhooks.generateTestHeaderString({ payload, secret: stripeKeys.STRIPE_WEBHOOK_SECRET });
  const headers = { 'stripe-signature': signed, 'content-type': 'application/json' };
  return (await clinic.app.inject({ method: 'POST', url: newsPath, headers, payload })).statusCode;
}

const atDesk = async (orderId: string) =>
  (await clinic.call(listDeskPayments, { as: sam, params: { status: 'all', before: 'now' } })).reply.payments.find(
    ({ id }) => id === orderId,
  );
const refund = (orderId: string) =>
  clinic.call(refundOrder, { as: sam, params: { id: orderId }, body: { amount: 900, kind: 'courtesy', reason: 'Waited long' } });
const happened = (name: string, orderId: string) =>
  clinic.sql(`select from event where name = $1 and data->>'order' = $2`, [name, orderId]);
const letters = () => clinic.sql<{ recipient: string }>(`select recipient from letter where template = 'order.disputed'`);

test('a dispute is kept and told once, stands with its day, bars refunds, and lost it is money gone in books and receipt', async () => {
  const { orderId, intent } = await paid();
  await dispute('dp_lost', intent);
  // whatever comes first, and each as often as it likes
  const told = await Promise.all(['funds_withdrawn', 'created', 'created', 'updated'].map((type) => tell(type, 'dp_lost', intent)));
  expect(told).toEqual([204, 204, 204, 204]);
  await clinic.settled();
  expect(await atDesk(orderId)).toMatchObject({
    status: 'paid',
    dispute: { state: 'open', amount: 17_900, reason: 'fraudulent', answer_by: new Date(due) },
  });
  expect(await happened('order.disputed', orderId)).toHaveLength(1);
  expect(await letters()).toEqual([{ recipient: sam.email }]);
  expect((await refund(orderId)).refusal).toMatchObject({ code: 'disputed', detail: expect.stringContaining('has not decided yet') });

  await stands('dp_lost', 'lost');
  for (const type of ['closed', 'created', 'closed']) expect(await tell(type, 'dp_lost', intent)).toBe(204);
  await clinic.settled();
  expect((await atDesk(orderId))?.dispute).toMatchObject({ state: 'lost' });
  expect(await happened('order.dispute_ended', orderId)).toHaveLength(1);
  expect(await letters()).toHaveLength(1);
  expect((await refund(orderId)).refusal.detail).toContain('has given this money back');
  expect((await clinic.call(readBooks, { as: sam })).reply[0]).toMatchObject({ given_back: 0, lost: 17_900, held: 0, balances: true });
  const { receipt } = (await atDesk(orderId)) ?? {};
  const params = { id: ana.patientId, provider: receipt?.provider_id ?? '', fee: receipt?.fee_id ?? '' };
  expect((await clinic.call(readPaymentReceipt, { as: ana, params })).reply).toMatchObject({ state: 'refunded', refunded: 17_900 });
}, 60_000);

test('one that no news told of is found by the daily comparison; one that is won leaves the money, and may be refunded again', async () => {
  const { orderId, intent } = await paid();
  await dispute('dp_won', intent);
  const now = new Date(Date.now() + 3_600_000);
  await reconcile(clinic.clinic, { day: '2030-01-01', after: '' }, now);
  expect((await atDesk(orderId))?.dispute).toMatchObject({ state: 'open' });
  await stands('dp_won', 'won');
  await tell('closed', 'dp_won', intent);
  // the bank's earlier word, late: Stripe is asked anew, and says what stands
  await tell('created', 'dp_won', intent);
  expect((await atDesk(orderId))?.dispute).toMatchObject({ state: 'won' });
  expect((await refund(orderId)).status).toBe(200);
  await reconcile(clinic.clinic, { day: '2030-01-01', after: '' }, now);
  expect(await clinic.sql('select from payment_difference where settled_at is null')).toEqual([]);
}, 60_000);
