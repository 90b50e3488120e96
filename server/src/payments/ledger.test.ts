/** The books: whatever happens to an order, they agree with the processor to the cent and sum to nothing. */
import { readOrder, refundOrder } from '@pellis/contract/payments/payments';
import { withdrawRapidAssessment } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answerCase, keepCard, sendAssessment } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { settleOrder } from './settle.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let sam: Person;
let drLee: Person;

beforeAll(async () => {
  clinic = await openTestClinic();
  ana = await signUp(clinic, 'Ana Alvarez');
  [sam, drLee] = [await staff(clinic, 'Sam'), await doctor(clinic, 'Dr. Lee')];
  await keepCard(clinic, ana);
});
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const booksOf = async (orderId: string) => {
  const rows = await clinic.sql<{ account: string; sum: number }>(
    'select account, sum(amount)::int as sum from ledger_entry where order_id = $1 group by account order by account',
    [orderId],
  );
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
};
const refund = (id: string, amount: number, as: Person = sam) =>
  clinic.call(refundOrder, { as, params: { id }, body: { amount, kind: 'courtesy', reason: 'The photos were lost on our side' } });

async function paidOrder() {
  const sent = await sendAssessment(clinic, ana);
  await answerCase(clinic, drLee, sent.id);
  return sent.orderId;
}

test('held money is nobody’s yet, and taken money stands in both books', async () => {
  const { id, orderId } = await sendAssessment(clinic, ana);
  await clinic.settled();
  expect(await booksOf(orderId)).toEqual({});
  await answerCase(clinic, drLee, id);
  expect(await booksOf(orderId)).toEqual({ processor: 17_900, care: -17_900 });
  await settleOrder(clinic.clinic, orderId);
  expect(await booksOf(orderId)).toEqual({ processor: 17_900, care: -17_900 });
});

test('the front desk gives a part back, then the rest, and never more', async () => {
  const orderId = await paidOrder();
  expect((await refund(orderId, 5_000)).status).toBe(200);
  expect((await clinic.call(readOrder, { as: ana, params: { id: orderId } })).reply).toMatchObject({ status: 'paid', refunded: 5_000 });
  expect((await refund(orderId, 20_000)).refusal.code).toBe('more_than_left');
  expect((await refund(orderId, 12_900)).status).toBe(200);
  expect((await refund(orderId, 1)).refusal.code).toBe('nothing_to_refund');
  const { refunds } = (await clinic.call(readOrder, { as: ana, params: { id: orderId } })).reply;
  expect(refunds).toEqual([
    { amount: 5_000, kind: 'courtesy', at: expect.any(Date) },
    { amount: 12_900, kind: 'courtesy', at: expect.any(Date) },
  ]);
  expect((await clinic.call(readOrder, { as: ana, params: { id: orderId } })).reply).toMatchObject({
    status: 'refunded',
    refunded: 17_900,
  });
  expect(await booksOf(orderId)).toEqual({ processor: 0, care: -17_900, care_refunded: 17_900 });
  await clinic.settled();
  const emails = await clinic.sql(`select body from letter where template = 'order.refund-made' and recipient = $1`, [ana.email]);
  expect(emails.length).toBe(2);
});

test('two clicks on refund at once give the money back once', async () => {
  const orderId = await paidOrder();
  await Promise.all([refund(orderId, 4_000), refund(orderId, 4_000)]);
  await settleOrder(clinic.clinic, orderId);
  expect((await booksOf(orderId))['care_refunded']).toBe(4_000);
});

test('what was withdrawn was never money', async () => {
  const { id, orderId } = await sendAssessment(clinic, ana);
  await clinic.settled();
  expect((await clinic.call(withdrawRapidAssessment, { as: ana, params: { id } })).status).toBe(200);
  await clinic.settled();
  expect((await clinic.call(readOrder, { as: ana, params: { id: orderId } })).reply.status).toBe('released');
  expect(await booksOf(orderId)).toEqual({});
});

test('the books sum to nothing, agree with the processor, and nobody can change or unbalance them', async () => {
  const [sum] = await clinic.sql<{ sum: number }>('select coalesce(sum(amount), 0)::int as sum from ledger_entry');
  expect(sum?.sum).toBe(0);
  const differing = await clinic.sql(`select o.id from "order" o left join ledger_entry l on l.order_id = o.id and l.account = 'processor'
    group by o.id having coalesce(sum(l.amount), 0) <> o.captured - o.refunded`);
  expect(differing).toEqual([]);
  await expect(clinic.sql('update ledger_entry set amount = 1')).rejects.toThrow('never changed');
  await expect(clinic.sql('delete from ledger_entry')).rejects.toThrow('never changed');
  const [order] = await clinic.sql<{ id: string }>('select id from "order" limit 1');
  const lopsided = clinic.sql(
    `insert into ledger_entry (posting, account, amount, currency, order_id) values ('x', 'care', 5, 'USD', $1)`,
    [order?.id],
  );
  await expect(lopsided).rejects.toThrow('does not sum to nothing');
});
