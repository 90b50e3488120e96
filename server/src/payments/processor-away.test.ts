/** The card processor cannot be reached: what a patient reads, and that nothing is lost meanwhile. */
import { readAppointment } from '@pellis/contract/appointments/appointment-changes';
import { listPaymentMethods, openCardForm, readOrder } from '@pellis/contract/payments/payments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { freePort, openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, signUp } from '../testing/people.ts';
import { bookOn, openWeek } from '../testing/visits.ts';

let clinic: TestClinic;
let ana: PatientPerson;

beforeAll(async () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_clinic', STRIPE_PUBLISHABLE_KEY: 'pk_test_clinic', STRIPE_WEBHOOK_SECRET: 'whsec_clinic' };
  // nobody listens there
  clinic = await openTestClinic({ PAYMENTS: 'stripe', ...keys, STRIPE_URL: `http://127.0.0.1:${await freePort()}` });
  ana = await signUp(clinic, 'Ana Alvarez');
  await openWeek(clinic, await doctor(clinic, 'Dr. Lee'));
}, 60_000);
afterAll(() => clinic.end());

test('adding a card says that nothing was charged or lost, and when to try again', async () => {
  const answer = await clinic.call(openCardForm, { as: ana });
  expect([answer.status, answer.refusal.code]).toEqual([503, 'processor_away']);
  expect(answer.refusal.detail).toBe(
    'The card processor cannot be reached just now. Nothing was charged, and nothing you told us is lost. Please try again in a minute.',
  );
  expect(answer.headers['retry-after']).toBe('30');
  expect((await clinic.call(listPaymentMethods, { as: ana })).reply).toEqual([]);
}, 30_000);

test('a visit is booked all the same, and its money is asked for again later', async () => {
  await clinic.sql(
    `insert into payment_method (id, account_id, processor_card_id, brand, last4, exp_month, exp_year, is_default)
     values ($1, $2, 'pm_1', 'Visa', '4242', 12, 2099, true)`,
    [newId(), ana.accountId],
  );
  const { id, url } = await bookOn(clinic, ana);
  expect(url).toMatch(/^\/payment-success\//);
  const visit = await clinic.call(readAppointment, { as: ana, params: { id } });
  expect([visit.reply.status, visit.reply.pay.order_status]).toEqual(['booked', 'confirming']);
  const order = await clinic.call(readOrder, { as: ana, params: { id: visit.reply.pay.order_id ?? '' } });
  expect(order.reply).toMatchObject({ status: 'confirming', captured: 0 });
}, 30_000);
