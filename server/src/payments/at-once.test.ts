/** Money pressed many times at the same moment: it moves once for each wish that was granted, and every paper says what happened. */
import { readBooks } from '@pellis/contract/payments/desk-payments';
import { payOrder, readOrder, refundOrder } from '@pellis/contract/payments/payments';
import { readPaymentReceipt } from '@pellis/contract/receipts/receipts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GatewayDown } from '../platform/gateways/payments/payments.ts';
import { newId } from '../platform/ids.ts';
import { answerCase, keepCard, sendAssessment } from '../testing/care.ts';
import { keyless, openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { openStripeClinic } from '../testing/stripe-clinic.ts';
import { captureFor, chargeFee, giveBackFor } from './move-money.ts';
import { renewAuthorisation } from './renew.ts';
import { settleOrder } from './settle.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let sam: Person;
let drLee: Person;

const twelve = Array.from({ length: 12 }, (_, index) => index);

/** As the queue does it: what the processor did not answer in time is asked again. */
async function asTheQueue(work: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      await work();
      return;
    } catch (error) {
      if (!(error instanceof GatewayDown) || tries === 10) throw error;
    }
}

async function paidOrder() {
  const sent = await sendAssessment(clinic, ana);
  await answerCase(clinic, drLee, sent.id);
  await clinic.sql(`delete from letter where template = 'order.refund-made'`);
  return sent;
}

const refund = (id: string, amount: number, headers: Record<string, string> = {}) =>
  clinic.call(refundOrder, { as: sam, params: { id }, headers, body: { amount, kind: 'courtesy', reason: 'The photos were lost' } });

const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status);
const settled = () => expect.poll(() => clinic.queue.pending(), { timeout: 60_000 }).toBe(0);

/** What the processor, the order, its receipt, the books, the events and the emails say: in cents, and how many. */
async function papersOf({ id, orderId }: { id: string; orderId: string }) {
  await settled();
  const [theirs] = await clinic.sql<{ cents: number }>(
    'select refunded_cents as cents from card_processor.authorisation where reference = $1',
    [orderId],
  );
  const [books] = await clinic.sql<{ cents: number; balance: number }>(
    `select coalesce(sum(amount) filter (where account = 'care_refunded'), 0)::int as cents, sum(amount)::int as balance
     from ledger_entry where order_id = $1`,
    [orderId],
  );
  const events = await clinic.sql<{ cents: number }>(
    `select (data->>'cents')::int as cents from event where name = 'order.refund_made' and subject_id = $1`,
    [id],
  );
  const [emails] = await clinic.sql<{ n: number }>(`select count(*)::int as n from letter where template = 'order.refund-made'`);
  const order = (await clinic.call(readOrder, { as: ana, params: { id: orderId } })).reply;
  const [fee] = await clinic.sql<{ id: string; provider_id: string }>('select id, provider_id from fee where order_id = $1', [orderId]);
  const ids = { id: ana.patientId, provider: fee?.provider_id ?? '', fee: fee?.id ?? '' };
  const receipt = (await clinic.call(readPaymentReceipt, { as: ana, params: ids })).reply;
  expect(books?.balance).toBe(0);
  return {
    processor: theirs?.cents,
    books: books?.cents,
    order: [order.refunded, sum(order.refunds)],
    receipt: [receipt.refunded, sum(receipt.refunds.map(({ amount }) => ({ amount })))],
    events: [events.reduce((total, { cents }) => total + cents, 0), events.length],
    emails: emails?.n,
  };
}
const sum = (refunds: readonly { amount: number }[]) => refunds.reduce((total, { amount }) => total + amount, 0);
const papers = (cents: number, times: number) => ({
  processor: cents,
  books: cents,
  order: [cents, cents],
  receipt: [cents, cents],
  events: [cents, times],
  emails: times,
});

const processors: [string, () => Promise<TestClinic>][] = [
  ['the embedded processor', openTestClinic],
  ['Stripe', openStripeClinic],
];

describe.each(processors)('by %s', (_, open) => {
  beforeAll(async () => {
    clinic = await open();
    ana = await signUp(clinic, 'Ana Alvarez');
    [sam, drLee] = [await staff(clinic, 'Sam'), await doctor(clinic, 'Dr. Lee')];
    await keepCard(clinic, ana);
  }, 60_000);
  beforeEach(() => clinic.sql('delete from rate_limit'));
  afterAll(() => clinic.end());

  test('twelve equal refunds without a key are one', async () => {
    const sent = await paidOrder();
    const answers = await Promise.all(twelve.map(() => refund(sent.orderId, 2_500, keyless)));
    expect(new Set(statusesOf(answers))).toEqual(new Set([200]));
    expect(await papersOf(sent)).toEqual(papers(2_500, 1));
  }, 120_000);

  test('twelve with the same key are one', async () => {
    const sent = await paidOrder();
    const key = { 'idempotency-key': newId() };
    const answers = await Promise.all(twelve.map(() => refund(sent.orderId, 2_500, key)));
    expect(new Set(statusesOf(answers))).toEqual(new Set([200]));
    expect(await papersOf(sent)).toEqual(papers(2_500, 1));
  }, 120_000);

  test('twelve with a key each are as many as were granted, and the others are told why', async () => {
    const sent = await paidOrder();
    const answers = await Promise.all(twelve.map(() => refund(sent.orderId, 500)));
    const granted = answers.filter(({ status }) => status === 200).length;
    expect(granted).toBeGreaterThan(0);
    for (const { status, refusal } of answers) if (status !== 200) expect([status, refusal.code]).toEqual([409, 'refund_under_way']);
    expect(await papersOf(sent)).toEqual(papers(500 * granted, granted));
  }, 120_000);

  test('$10, $20, $30 and $40 at once: whatever was granted is on every paper', async () => {
    const sent = await paidOrder();
    const wishes = [1_000, 2_000, 3_000, 4_000];
    const answers = await Promise.all(wishes.map((amount) => refund(sent.orderId, amount)));
    expect(statusesOf(answers).filter((status) => ![200, 409].includes(status))).toEqual([]);
    const granted = wishes.filter((_, index) => answers[index]?.status === 200);
    expect(await papersOf(sent)).toEqual(
      papers(
        granted.reduce((total, cents) => total + cents, 0),
        granted.length,
      ),
    );
  }, 120_000);

  test('while the processor is at work on one the next is refused with what to do, and two equal ones after each other are two', async () => {
    const sent = await paidOrder();
    await clinic.sql('begin');
    await clinic.sql('select from card_processor.authorisation where reference = $1 for update', [sent.orderId]);
    const first = refund(sent.orderId, 1_000);
    const second = await expect
      .poll(() => refund(sent.orderId, 1_000_000), { timeout: 4_000 })
      .toMatchObject({ refusal: { code: 'refund_under_way' } })
      .then(() => refund(sent.orderId, 1_000));
    expect([second.status, second.refusal.detail]).toEqual([
      409,
      'Another refund of this payment is under way. Wait a moment and reload: then you see what is left.',
    ]);
    await clinic.sql('commit');
    expect((await first).status).toBe(200);
    await settleOrder(clinic.clinic, sent.orderId);
    expect((await refund(sent.orderId, 1_000)).status).toBe(200);
    expect(await papersOf(sent)).toEqual(papers(2_000, 2));
  }, 120_000);

  test('a refund that the processor could not answer is made later by itself, once', async () => {
    const sent = await paidOrder();
    await clinic.sql('begin');
    await clinic.sql('select from card_processor.authorisation where reference = $1 for update', [sent.orderId]);
    const answer = await refund(sent.orderId, 1_000);
    expect([answer.status, answer.reply?.detail]).toEqual([
      200,
      'The card processor does not answer just now. The refund is written down, and is made by itself as soon as it does.',
    ]);
    expect((await clinic.call(readOrder, { as: ana, params: { id: sent.orderId } })).reply.refunds).toEqual([]);
    await clinic.sql('commit');
    await Promise.all([settleOrder(clinic.clinic, sent.orderId), settleOrder(clinic.clinic, sent.orderId)]);
    expect(await papersOf(sent)).toEqual(papers(1_000, 1));
  }, 120_000);

  test('a refund that the processor refuses is told so, counts nowhere, and does not stand in the way of the next', async () => {
    const sent = await paidOrder();
    // given back at the processor itself, which has not told us yet
    const [order] = await clinic.sql<{ authorisation_id: string }>('select authorisation_id from "order" where id = $1', [sent.orderId]);
    await clinic.sql(`update card_processor.authorisation set refunded_cents = 17_000, state = 'partially_refunded' where id = $1`, [
      order?.authorisation_id,
    ]);
    const refused = await refund(sent.orderId, 5_000);
    expect([refused.status, refused.refusal.code]).toEqual([409, 'refund_refused']);
    expect((await clinic.call(readOrder, { as: ana, params: { id: sent.orderId } })).reply.refunds).toEqual([]);
    expect((await refund(sent.orderId, 500)).status).toBe(200);
  }, 120_000);

  test('what was taken for nothing goes back once, whoever asks at the same moment', async () => {
    const sent = await paidOrder();
    await Promise.all([
      refund(sent.orderId, 1_000),
      ...twelve.map(() => asTheQueue(() => giveBackFor(clinic.clinic, sent.id))),
      ...twelve.map(() => asTheQueue(() => settleOrder(clinic.clinic, sent.orderId))),
    ]);
    const said = await papersOf(sent);
    expect(said).toMatchObject({ processor: 17_900, books: 17_900, order: [17_900, 17_900], receipt: [17_900, 17_900] });
  }, 120_000);

  test('twelve tries to pay a declined order hold its money once', async () => {
    const ben = await signUp(clinic, 'Ben Baker');
    await keepCard(clinic, ben, '4000 0000 0000 0002');
    const good = await keepCard(clinic, ben);
    const { orderId } = await sendAssessment(clinic, ben);
    const pay = () => clinic.call(payOrder, { as: ben, params: { id: orderId }, body: { payment_method_id: good } });
    const answers = await Promise.all(twelve.map(pay));
    expect(statusesOf(answers).filter((status) => status === 200).length).toBe(1);
    for (const { status, refusal } of answers) if (status !== 200) expect(refusal.code).toBe('not_payable');
    expect(await authorisationsOf(orderId)).toBe(1);
  }, 120_000);

  test('money that is held again twelve times at once is held once, and the first hold is let go', async () => {
    const { orderId } = await sendAssessment(clinic, ana);
    await settled();
    await Promise.all(twelve.map(() => asTheQueue(() => renewAuthorisation(clinic.clinic, { orderId, attempt: 1 }))));
    expect(await authorisationsOf(orderId)).toBe(1);
    const [order] = await clinic.sql<{ status: string; attempt: number }>('select status, attempt from "order" where id = $1', [orderId]);
    expect(order).toEqual({ status: 'authorised', attempt: 2 });
  }, 120_000);

  const authorisationsOf = async (orderId: string) =>
    (
      await clinic.sql<{ n: number }>(
        `select count(*)::int as n from card_processor.authorisation where reference = $1 and state in ('authorised', 'requires_action')`,
        [orderId],
      )
    )[0]?.n;

  test('what is held is taken once, in whole or in part, and let go once', async () => {
    const all = (work: () => Promise<void>) => Promise.all(twelve.map(() => asTheQueue(work)));
    const [taken, part, gone] = [await sendAssessment(clinic, ana), await sendAssessment(clinic, ana), await sendAssessment(clinic, ana)];
    await settled();
    await all(() => captureFor(clinic.clinic, taken.id, drLee.accountId));
    await all(() => captureFor(clinic.clinic, part.id, drLee.accountId, { cents: 4_000, comment: 'Late cancellation' }));
    await all(() => giveBackFor(clinic.clinic, gone.id));
    expect([await movedOf(taken.orderId), await movedOf(part.orderId), await movedOf(gone.orderId)]).toEqual([
      { state: 'captured', theirs: 17_900, ours: 17_900, fee: 17_900, fees: 1, tries: 1 },
      { state: 'captured', theirs: 4_000, ours: 4_000, fee: 4_000, fees: 1, tries: 1 },
      { state: 'released', theirs: 0, ours: 0, fee: 0, fees: 0, tries: 1 },
    ]);
  }, 120_000);

  test('a fee of something for which nothing was held is one order and one charge', async () => {
    const [encounter_id, service] = [newId(), 1];
    await clinic.sql('insert into encounter (id, patient_id, provider_id, service_id, account_id) values ($1, $2, $3, $4, $5)', [
      encounter_id,
      ana.patientId,
      drLee.accountId,
      service,
      ana.accountId,
    ]);
    const of = { encounter_id, patient_id: ana.patientId, account_id: ana.accountId, provider_id: drLee.accountId, service_id: service };
    const fee = { ...of, currency: 'USD' as const, cents: 4_000, comment: 'Missed visit' };
    await Promise.all(twelve.map(() => asTheQueue(() => chargeFee(clinic.clinic, fee))));
    const [order] = await clinic.sql<{ id: string }>('select id from "order" where encounter_id = $1', [encounter_id]);
    expect(await movedOf(order?.id ?? '')).toEqual({ state: 'captured', theirs: 4_000, ours: 4_000, fee: 4_000, fees: 1, tries: 1 });
  }, 120_000);

  async function movedOf(orderId: string) {
    const [moved] = await clinic.sql(
      `select (select max(state) from card_processor.authorisation where reference = $1) as state,
         (select count(*)::int from card_processor.authorisation where reference = $1) as tries,
         (select coalesce(sum(captured_cents), 0)::int from card_processor.authorisation where reference = $1) as theirs,
         (select coalesce(sum(amount), 0)::int from ledger_entry where order_id = $1 and account = 'processor') as ours,
         (select coalesce(sum(amount), 0)::int from fee where order_id = $1) as fee,
         (select count(*)::int from fee where order_id = $1) as fees`,
      [orderId],
    );
    return moved;
  }

  test('at the end of it all the books balance', async () => {
    for (const { balances } of (await clinic.call(readBooks, { as: sam })).reply) expect(balances).toBe(true);
  });
});
