/** Money for the front desk and the operator: names for the one, sums for both, and nothing for anybody else. */
import { deskPaymentsAtOnce, listDeskPayments, listPatientPayments, readBooks } from '@pellis/contract/payments/desk-payments';
import { refundOrder } from '@pellis/contract/payments/payments';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answerCase, keepCard, sendAssessment } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { admin, doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let ben: PatientPerson;
let sam: Person;
let olga: Person;
let drLee: Person;
let paid: string;
let held: string;

beforeAll(async () => {
  clinic = await openTestClinic();
  [ana, ben] = [await signUp(clinic, 'Ana Alvarez'), await signUp(clinic, 'Ben Baker')];
  [sam, olga, drLee] = [await staff(clinic, 'Sam'), await admin(clinic, 'Olga'), await doctor(clinic, 'Dr. Lee')];
  await keepCard(clinic, ana);
  await keepCard(clinic, ben);
  const answered = await sendAssessment(clinic, ana);
  await answerCase(clinic, drLee, answered.id);
  paid = answered.orderId;
  held = (await sendAssessment(clinic, ben)).orderId;
  await clinic.settled();
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

type Filter = 'all' | 'paid' | 'authorised' | 'refunded';
const list = (as: Person, status: Filter = 'all', before = 'now') => clinic.call(listDeskPayments, { as, params: { status, before } });
const books = async (as: Person) => (await clinic.call(readBooks, { as })).reply;

test('the front desk sees who pays for what, the newest first, and where the receipt is', async () => {
  const { reply } = await list(sam);
  expect(reply.next).toBeNull();
  expect(reply.payments.map(({ id }) => id)).toEqual([held, paid]);
  expect(reply.payments[0]).toMatchObject({ patient: { id: ben.patientId, name: 'Ben Baker' }, status: 'authorised', receipt: null });
  expect(reply.payments[1]).toMatchObject({
    patient: { id: ana.patientId, name: 'Ana Alvarez' },
    service: 'Rapid Assessment',
    amount: 17_900,
    captured: 17_900,
    refunded: 0,
    currency: 'USD',
    status: 'paid',
    receipt: { provider_id: drLee.accountId },
  });
});

test('the operator sees the same orders, and whose they are nowhere in the answer', async () => {
  const answer = await list(olga);
  expect(answer.reply.payments.map(({ id, amount }) => [id, amount])).toEqual([
    [held, 17_900],
    [paid, 17_900],
  ]);
  for (const secret of ['Ana', 'Alvarez', 'Ben', ana.patientId, ben.patientId, drLee.accountId, ana.email])
    expect(answer.raw.toString()).not.toContain(secret);
  const ofAna = await clinic.call(listPatientPayments, { as: olga, params: { id: ana.patientId, before: 'now' } });
  expect(ofAna.status).toBe(404);
});

test('no answer holds a word of what somebody came for', async () => {
  for (const as of [sam, olga]) expect((await list(as)).raw.toString()).not.toMatch(/acne|itching|diagnosis|face cream/i);
});

test('dermatologists and patients see neither payments nor books', async () => {
  for (const as of [drLee, ana]) {
    expect((await list(as)).status).toBe(404);
    expect((await clinic.call(readBooks, { as })).status).toBe(404);
    expect((await clinic.call(listPatientPayments, { as, params: { id: ana.patientId, before: 'now' } })).status).toBe(404);
  }
});

test('one status and one patient are shown alone', async () => {
  expect((await list(sam, 'paid')).reply.payments.map(({ id }) => id)).toEqual([paid]);
  expect((await list(olga, 'authorised')).reply.payments.map(({ id }) => id)).toEqual([held]);
  expect((await list(sam, 'refunded')).reply.payments).toEqual([]);
  const ofBen = await clinic.call(listPatientPayments, { as: sam, params: { id: ben.patientId, before: 'now' } });
  expect(ofBen.reply.payments.map(({ id }) => id)).toEqual([held]);
  const ofNobody = await clinic.call(listPatientPayments, { as: sam, params: { id: 'n'.repeat(22), before: 'now' } });
  expect(ofNobody.status).toBe(404);
});

test('what the desk gives back stands in the list and in the books at once', async () => {
  expect(await books(sam)).toMatchObject([{ currency: 'USD', taken: 17_900, given_back: 0, lost: 0, held: 17_900, balances: true }]);
  const given = await clinic.call(refundOrder, {
    as: sam,
    params: { id: paid },
    body: { amount: 1_000, kind: 'courtesy', reason: 'A kindness' },
  });
  expect(given.status).toBe(200);
  expect((await list(sam, 'paid')).reply.payments[0]).toMatchObject({
    captured: 17_900,
    refunded: 1_000,
    status: 'paid',
    refunds: [{ amount: 1_000, kind: 'courtesy' }],
  });
  expect(await books(olga)).toMatchObject([{ taken: 17_900, given_back: 1_000, lost: 0, held: 16_900, balances: true }]);
});

test('the books go month by month in the clinic’s own time, each currency alone, and carry on what is held', async () => {
  const written = (posting: string, currency: string, at: string) =>
    clinic.sql(
      `insert into ledger_entry (posting, account, amount, currency, order_id, at)
       values ($1, 'processor', 500, $2, $3, $4), ($1, 'care', -500, $2, $3, $4)`,
      [posting, currency, paid, at],
    );
  // half past midnight of July 1 in London is still June in California
  await written('of.june', 'USD', '2025-07-01T00:30:00Z');
  await written('of.june.ca', 'CAD', '2025-07-01T00:30:00Z');
  const [now, ...before] = await books(sam);
  expect(now).toMatchObject({ currency: 'USD', taken: 17_900, given_back: 1_000, lost: 0, held: 17_400, balances: true });
  expect(before).toEqual([
    { month: '2025-06', currency: 'USD', taken: 500, given_back: 0, lost: 0, held: 500, balances: true },
    { month: '2025-06', currency: 'CAD', taken: 500, given_back: 0, lost: 0, held: 500, balances: true },
  ]);
  // nothing that the clinic does can unbalance them; somebody at the database can
  await clinic.sql('alter table ledger_entry disable trigger posting_sums_to_nothing');
  await clinic.sql(
    `insert into ledger_entry (posting, account, amount, currency, order_id, at) values ('odd', 'care', 5, 'CAD', $1, '2025-08-15')`,
    [paid],
  );
  await clinic.sql('alter table ledger_entry enable trigger posting_sums_to_nothing');
  expect((await books(sam)).map(({ month, currency, balances }) => [month.slice(0, 4), currency, balances]).slice(1)).toEqual([
    ['2025', 'CAD', false],
    ['2025', 'USD', true],
    ['2025', 'CAD', true],
  ]);
});

test('more than a page is read in pages that neither repeat nor leave out, even of one moment', async () => {
  const made = deskPaymentsAtOnce + 5;
  await clinic.sql(
    `with e as (
       insert into encounter (id, patient_id, service_id, account_id)
       select lpad(n::text, 22, 'o'), $1, 2, $2 from generate_series(1, $3::int) n returning id
     )
     insert into "order" (id, account_id, patient_id, encounter_id, service_id, description, amount, currency, status, payment_method_id, created_at)
     select e.id, $2, $1, e.id, 2, 'Rapid Assessment', 100, 'USD', 'released', (select id from payment_method limit 1), now() from e`,
    [ben.patientId, ben.accountId, made],
  );
  const first = (await list(sam)).reply;
  expect(first.payments.length).toBe(deskPaymentsAtOnce);
  const second = (await list(sam, 'all', first.next ?? '')).reply;
  const ids = [...first.payments, ...second.payments].map(({ id }) => id);
  expect(new Set(ids).size).toBe(made + 2);
  expect(ids.length).toBe(made + 2);
  expect(second.next).toBeNull();
  expect((await list(olga, 'all', first.next ?? '')).reply.payments.map(({ id }) => id)).toEqual(second.payments.map(({ id }) => id));
  expect((await list(sam, 'all', 'z'.repeat(22))).status).toBe(404);
});
