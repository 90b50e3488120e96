/** Payments that a cardholder disputes at their bank, as Stripe tells it: kept and told once in whatever order, never refunded on top, and money gone where they are lost. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type DeskFilter, listDeskPayments, readBooks } from '@pellis/contract/payments/desk-payments';
import { addPaymentMethod, openCardForm, readOrder, refundOrder } from '@pellis/contract/payments/payments';
import { readPaymentReceipt } from '@pellis/contract/receipts/receipts';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newsPath } from '../platform/gateways/payments/open.ts';
import { stripePayments } from '../platform/gateways/payments/stripe-gateway.ts';
import { answerCase, sendAssessment, typeCard } from '../testing/care.ts';
import { doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { openStripeClinic, stripeKeys } from '../testing/stripe-clinic.ts';
import { giveBackFor } from './move-money.ts';
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

async function paid(): Promise<{ id: string; orderId: string; intent: string }> {
  const { id, orderId } = await sendAssessment(clinic, ana);
  await clinic.settled();
  await answerCase(clinic, lee, id);
  const [order] = await clinic.sql<{ authorisation_id: string }>('select authorisation_id from "order" where id = $1', [orderId]);
  return { id, orderId, intent: order?.authorisation_id ?? '' };
}

const due = '2030-01-08T12:00:00Z';
const dispute = (id: string, intent: string, status = 'needs_response', cents = 17_900) =>
  clinic.sql(`insert into card_processor.dispute (id, authorisation_id, amount_cents, due_at, status) values ($1, $2, $3, $4, $5)`, [
    id,
    intent,
    cents,
    due,
    status,
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

const listed = async (status: DeskFilter) =>
  (await clinic.call(listDeskPayments, { as: sam, params: { status, before: 'now' } })).reply.payments;
const atDesk = async (orderId: string) => (await listed('all')).find(({ id }) => id === orderId);
const refund = (orderId: string, amount = 900) =>
  clinic.call(refundOrder, { as: sam, params: { id: orderId }, body: { amount, kind: 'courtesy', reason: 'Waited long' } });
/** What Stripe says now, told once. */
async function becomes(id: string, intent: string, status: string): Promise<void> {
  await stands(id, status);
  expect(await tell('updated', id, intent)).toBe(204);
  await clinic.settled();
}
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
  const { reply } = await clinic.call(readOrder, { as: ana, params: { id: orderId } });
  expect(reply).toMatchObject({ status: 'paid', refunded: 0, lost: 17_900 });
}, 60_000);

test('one that no news told of is found by the daily comparison; one that is won leaves the money, and may be refunded again', async () => {
  const { orderId, intent } = await paid();
  await dispute('dp_won', intent);
  // newer ones, on the page before
  for (const id of ['dp_asked_1', 'dp_asked_2']) await dispute(id, intent, 'warning_closed');
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

test('a key that may not read disputes is named in the log, and the orders are compared all the same', async () => {
  const { disputesSince } = clinic.clinic.payments;
  const stripe = createServer((_, reply) => {
    reply.writeHead(403, { 'content-type': 'application/json' }).end('{"error":{"type":"invalid_request_error","message":"rk_no"}}');
  });
  await new Promise<void>((open) => stripe.listen(0, '127.0.0.1', open));
  const url = `http://127.0.0.1:${(stripe.address() as AddressInfo).port}`;
  const keys = { secretKey: 'rk_test', publishableKey: 'pk_test', webhookSecret: 'whsec' };
  clinic.clinic.payments.disputesSince = stripePayments({ ...keys, url, clinicOrigins: [] }).disputesSince;
  try {
    await expect(clinic.clinic.payments.disputesSince(new Date(0))).rejects.toMatchObject({
      name: 'GatewayDown',
      message: expect.stringContaining('may not read disputes: add that right'),
    });
    await clinic.sql(`insert into reconciliation (day) values ('2030-01-02')`);
    await reconcile(clinic.clinic, { day: '2030-01-02', after: '' }, new Date(Date.now() + 3_600_000));
    const [{ ended_at } = { ended_at: null }] = await clinic.sql<{ ended_at: Date | null }>(
      `select ended_at from reconciliation where day = '2030-01-02'`,
    );
    expect(ended_at).toBeInstanceOf(Date);
  } finally {
    clinic.clinic.payments.disputesSince = disputesSince;
    await new Promise((closed) => stripe.close(closed));
  }
}, 60_000);

test('whenever somebody has to answer there is one e-mail, also after an appeal; and what was decided before anybody heard of it asks nobody', async () => {
  const { orderId, intent } = await paid();
  const lostNow = async () => (await clinic.call(readBooks, { as: sam })).reply[0]?.lost ?? 0;
  const [sent, lost] = [(await letters()).length, await lostNow()];
  const since = async () => [(await letters()).length - sent, (await lostNow()) - lost];
  await dispute('dp_late', intent, 'under_review');
  await becomes('dp_late', intent, 'won');
  expect(await since()).toEqual([0, 0]);
  await dispute('dp_all', intent, 'warning_needs_response');
  await becomes('dp_all', intent, 'warning_needs_response');
  expect(await since()).toEqual([1, 0]);
  await stands('dp_all', 'needs_response');
  await Promise.all(Array.from({ length: 12 }, () => tell('updated', 'dp_all', intent)));
  await clinic.settled();
  expect(await since()).toEqual([2, 0]);
  expect((await listed('disputed')).map(({ id }) => id)).toEqual([orderId]);
  for (const status of ['under_review', 'lost']) await becomes('dp_all', intent, status);
  expect([await since(), await listed('disputed')]).toEqual([[2, 17_900], []]);
  await becomes('dp_all', intent, 'appeal_needs_response');
  expect([await since(), (await atDesk(orderId))?.dispute?.state]).toEqual([[3, 0], 'open']);
  for (const status of ['appeal_under_review', 'lost']) await becomes('dp_all', intent, status);
  expect([await since(), (await atDesk(orderId))?.lost]).toEqual([[3, 17_900], 17_900]);
}, 60_000);

test('what was promised back waits for the bank: all of it goes back once the clinic has won, and what is left once a part is lost', async () => {
  const [won, partly] = [await paid(), await paid()];
  await dispute('dp_promised', won.intent);
  await dispute('dp_part', partly.intent, 'needs_response', 5_000);
  for (const [id, { intent }] of [['dp_promised', won] as const, ['dp_part', partly] as const]) await tell('created', id, intent);
  for (const { id } of [won, won, partly]) await giveBackFor(clinic.clinic, id);
  expect([(await atDesk(won.orderId))?.refunded, (await atDesk(partly.orderId))?.refunded]).toEqual([0, 0]);
  expect((await refund(won.orderId)).refusal.code).toBe('disputed');
  await becomes('dp_promised', won.intent, 'won');
  await becomes('dp_part', partly.intent, 'lost');
  expect(await atDesk(won.orderId)).toMatchObject({ status: 'refunded', refunded: 17_900 });
  expect(await atDesk(partly.orderId)).toMatchObject({ refunded: 12_900, lost: 5_000 });
}, 60_000);

test('of a payment that is lost in part the desk gives back no more than the rest', async () => {
  const { orderId, intent } = await paid();
  await dispute('dp_rest', intent, 'lost', 5_000);
  await becomes('dp_rest', intent, 'lost');
  expect((await refund(orderId, 12_901)).refusal.code).toBe('more_than_left');
  expect((await refund(orderId, 12_900)).status).toBe(200);
  expect((await refund(orderId, 1)).refusal.code).toBe('disputed');
}, 60_000);
