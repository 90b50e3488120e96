/** Cards and money through the API: what a patient sees when a bank says yes, no, perhaps, or nothing. */

import { readPaymentMethod } from '@pellis/contract/payments/payment-method';
import {
  addPaymentMethod,
  listPaymentMethods,
  makeDefaultPaymentMethod,
  openCardForm,
  payOrder,
  readOrder,
  refreshOrder,
  removePaymentMethod,
} from '@pellis/contract/payments/payments';
import { readLatestRapidAssessment } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keepCard, sendAssessment } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { type PatientPerson, signUp } from '../testing/people.ts';
import { applyAuthorisation } from './apply.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let ben: PatientPerson;

beforeAll(async () => {
  clinic = await openTestClinic();
  [ana, ben] = [await signUp(clinic, 'Ana Alvarez'), await signUp(clinic, 'Ben Brown')];
});
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const orderOf = (id: string) => clinic.call(readOrder, { as: ana, params: { id } });

test('the first card kept is the one to pay with, and another can take its place', async () => {
  expect((await clinic.call(readPaymentMethod, { as: ana })).status).toBe(404);
  const visa = await keepCard(clinic, ana);
  expect((await clinic.call(readPaymentMethod, { as: ana })).reply).toMatchObject({ id: visa, last4: '4242', is_default: true });
  const master = await keepCard(clinic, ana, '5555 5555 5555 4444');
  const cards = await clinic.call(makeDefaultPaymentMethod, { as: ana, params: { id: master } });
  expect(cards.reply.map((card) => [card.id, card.is_default])).toEqual([
    [master, true],
    [visa, false],
  ]);
  expect((await clinic.call(makeDefaultPaymentMethod, { as: ben, params: { id: visa } })).status).toBe(404);
  const left = await clinic.call(removePaymentMethod, { as: ana, params: { id: master } });
  expect(left.reply.map((card) => [card.id, card.is_default])).toEqual([[visa, true]]);
});

test('a card form that nobody has finished keeps nothing, and another person cannot take its card', async () => {
  const form = await clinic.call(openCardForm, { as: ana });
  const early = await clinic.call(addPaymentMethod, { as: ana, body: { setup_id: form.reply.setup_id } });
  expect([early.status, early.refusal.code]).toEqual([409, 'card_not_saved']);
  expect((await clinic.call(addPaymentMethod, { as: ben, body: { setup_id: form.reply.setup_id } })).status).toBe(404);
  expect((await clinic.call(listPaymentMethods, { as: ben })).reply).toEqual([]);
});

test('a declined card leaves the assessment waiting, and another card sends it on its way', async () => {
  const bad = await keepCard(clinic, ana, '4000 0000 0000 9995');
  const [good] = (await clinic.call(listPaymentMethods, { as: ana })).reply;
  await clinic.call(makeDefaultPaymentMethod, { as: ana, params: { id: bad } });
  const { orderId, url } = await sendAssessment(clinic, ana);
  expect(url).toBe(`/order/${orderId}`);
  expect((await orderOf(orderId)).reply).toMatchObject({
    status: 'declined',
    problem: 'There is not enough money on this card. Please use another card.',
    due_at: null,
  });
  expect((await clinic.call(readLatestRapidAssessment, { as: ana })).reply).toMatchObject({ state: 'draft', due_at: null });
  expect((await clinic.call(payOrder, { as: ben, params: { id: orderId }, body: { payment_method_id: bad } })).status).toBe(404);
  const paid = await clinic.call(payOrder, { as: ana, params: { id: orderId }, body: { payment_method_id: good?.id } });
  expect(paid.reply.url).toBe(`/payment-success/${orderId}`);
  await clinic.settled();
  expect((await orderOf(orderId)).reply.history.map((step) => step.status)).toEqual(['confirming', 'declined', 'confirming', 'authorised']);
  expect((await clinic.call(readLatestRapidAssessment, { as: ana })).reply.state).toBe('submitted');
  const again = await clinic.call(payOrder, { as: ana, params: { id: orderId }, body: { payment_method_id: bad } });
  expect([again.status, again.refusal.code]).toEqual([409, 'not_payable']);
});

test("the bank's step holds the assessment back until the patient has taken it", async () => {
  await clinic.call(makeDefaultPaymentMethod, { as: ana, params: { id: await keepCard(clinic, ana, '4000 0025 0000 3155') } });
  const { orderId, url } = await sendAssessment(clinic, ana);
  expect(url).toBe(`/order/${orderId}`);
  const waiting = await orderOf(orderId);
  expect(waiting.reply.status).toBe('needs_action');
  const taken = await fetch(waiting.reply.action_url ?? '', {
    method: 'POST',
    body: new URLSearchParams({ answer: 'approve' }),
    redirect: 'manual',
  });
  expect(taken.headers.get('location')).toBe(`${clinic.clinic.config.publicUrl}/payment-success/${orderId}`);
  await expect.poll(async () => (await orderOf(orderId)).reply.status).toBe('authorised');
  await clinic.settled();
  expect((await clinic.call(readLatestRapidAssessment, { as: ana })).reply.state).toBe('submitted');
});

test('a patient who tries another card instead of their bank’s step pays with it, whatever is told of the first', async () => {
  const { orderId } = await sendAssessment(clinic, ana);
  expect((await orderOf(orderId)).reply.status).toBe('needs_action');
  const cards = (await clinic.call(listPaymentMethods, { as: ana })).reply;
  const good = cards.find(({ last4 }) => last4 === '5555' || last4 === '4242');
  const before = await clinic.sql<{ authorisation_id: string }>('select authorisation_id from "order" where id = $1', [orderId]);
  const first = await clinic.clinic.payments.find(before[0]?.authorisation_id ?? '');
  await clinic.sql(
    `update "order" set status = 'confirming', attempt = attempt + 1, authorisation_id = null, authorisation_version = 0 where id = $1`,
    [orderId],
  );
  await applyAuthorisation(clinic.clinic, { ...first, state: 'released', version: first.version + 1 });
  expect((await orderOf(orderId)).reply.status).toBe('confirming');
  await clinic.sql(`update "order" set status = 'needs_action', authorisation_id = $2 where id = $1`, [orderId, first.id]);
  await clinic.call(payOrder, { as: ana, params: { id: orderId }, body: { payment_method_id: good?.id } });
  await expect.poll(async () => (await clinic.clinic.payments.find(first.id)).state).toBe('released');
  expect((await orderOf(orderId)).reply.status).toBe('authorised');
  await clinic.settled();
});

test('a processor that hangs is asked again, and the money is held once', async () => {
  await clinic.call(makeDefaultPaymentMethod, { as: ana, params: { id: await keepCard(clinic, ana, '4000 0000 0000 0119') } });
  const { orderId, url } = await sendAssessment(clinic, ana);
  expect(url).toBe(`/payment-success/${orderId}`);
  expect((await orderOf(orderId)).reply.status).toBe('confirming');
  await expect
    .poll(async () => (await clinic.call(refreshOrder, { as: ana, params: { id: orderId } })).reply.status, { timeout: 20_000 })
    .toBe('authorised');
  const held = await clinic.sql<{ n: number }>(`select count(*)::int as n from card_processor.authorisation where reference = $1`, [
    orderId,
  ]);
  expect(held[0]?.n).toBe(1);
}, 30_000);

test('a card that holds the money of an open order stays on file', async () => {
  const inUse = (await orderOf((await sendAssessment(clinic, ana)).orderId)).reply;
  const cards = (await clinic.call(listPaymentMethods, { as: ana })).reply;
  const card = cards.find((one) => one.last4 === inUse.card?.last4);
  const refused = await clinic.call(removePaymentMethod, { as: ana, params: { id: card?.id ?? '' } });
  expect([refused.status, refused.refusal.code]).toEqual([409, 'card_in_use']);
});

test('news with a wrong signature is refused', async () => {
  const forged = await clinic.app.inject({
    method: 'POST',
    url: '/_api/v1/webhooks/payments',
    headers: { 'processor-signature': 't=1,v1=00', 'content-type': 'application/json' },
    payload: '{"id":"evt_1"}',
  });
  expect(forged.statusCode).toBe(400);
});
