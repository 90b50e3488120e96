/** The daily comparison with the card processor: what its news failed to tell is made good once, what still differs is told to the desk. */
import { readComparison } from '@pellis/contract/payments/payment-comparison';
import { makeDefaultPaymentMethod, readOrder } from '@pellis/contract/payments/payments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerCase, keepCard, sendAssessment } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { admin, doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { reconcile, reconcileDaily } from './reconcile.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let sam: Person;
let olga: Person;
let paid: string;
let waiting: string;

beforeAll(async () => {
  clinic = await openTestClinic();
  ana = await signUp(clinic, 'Ana Alvarez');
  [sam, olga] = [await staff(clinic, 'Sam'), await admin(clinic, 'Olga')];
  await keepCard(clinic, ana);
  const answered = await sendAssessment(clinic, ana);
  paid = answered.orderId;
  await answerCase(clinic, await doctor(clinic, 'Dr. Lee'), answered.id);
  const card = await keepCard(clinic, ana, '4000 0025 0000 3155');
  await clinic.call(makeDefaultPaymentMethod, { as: ana, params: { id: card } });
  waiting = (await sendAssessment(clinic, ana)).orderId;
  await clinic.settled();
}, 60_000);
afterAll(() => clinic.end());

// later than any that the clinic's own clock begins meanwhile
const day = '2998-12-31';
/** A patient may still be at their bank with what was ordered just now, so the comparison looks back from an hour later. */
const compare = async () => {
  await clinic.sql('insert into reconciliation (day) values ($1) on conflict do nothing', [day]);
  await reconcile(clinic.clinic, { day, after: '' }, new Date(Date.now() + 3_600_000));
  await clinic.settled();
};
const comparison = async (as: Person) => (await clinic.call(readComparison, { as })).reply;
const statusOf = async (id: string) => (await clinic.call(readOrder, { as: ana, params: { id } })).reply.status;
const eventsOf = async (name: string) => {
  const rows = await clinic.sql<{ order: string }>(`select data ->> 'order' as order from event where name = $1 order by id`, [name]);
  return rows.map(({ order }) => order);
};
const moveAtProcessor = (reference: string, change: string) =>
  clinic.sql(`update card_processor.authorisation set ${change} where reference = $1`, [reference]);

test('when both sides agree nothing happens, and the desk reads that they do', async () => {
  await compare();
  const { last, differences } = await comparison(sam);
  expect(last).toMatchObject({ compared: 2, healed: 0, is_late: false });
  expect(last?.ended_at).toBeInstanceOf(Date);
  expect(differences).toEqual([]);
});

test('a lost webhook is found and applied once', async () => {
  expect(await statusOf(waiting)).toBe('needs_action');
  // the bank's step was done, and nobody was told
  await moveAtProcessor(waiting, `state = 'authorised', version = version + 1`);
  const before = (await eventsOf('order.authorised')).length;
  await compare();
  await compare();
  expect(await statusOf(waiting)).toBe('authorised');
  expect(await eventsOf('order.authorised')).toHaveLength(before + 1);
  expect(await eventsOf('order.reconciled')).toEqual([waiting]);
  const { last, differences } = await comparison(sam);
  expect(last?.healed).toBe(1);
  expect(differences).toEqual([]);
});

test('money that was given back at the processor itself comes into the books, once', async () => {
  await moveAtProcessor(paid, `state = 'partially_refunded', refunded_cents = 900, version = version + 1`);
  await compare();
  await compare();
  const entries = await clinic.sql(`select amount from ledger_entry where order_id = $1 and account = 'care_refunded'`, [paid]);
  expect(entries).toEqual([{ amount: 900 }]);
});

test('what cannot be made good is told to the desk once, to the operator without a name, until it is settled', async () => {
  // a refund that failed at the bank: the processor counts back, which no news of ours ever does
  await moveAtProcessor(paid, `state = 'captured', refunded_cents = 0`);
  await compare();
  await compare();
  expect(await eventsOf('order.differs')).toEqual([paid]);
  const [told] = (await comparison(sam)).differences;
  expect(told).toMatchObject({
    order: paid,
    patient: { id: ana.patientId, name: 'Ana Alvarez' },
    kind: 'amount',
    ours: { status: 'paid', captured: 17_900, refunded: 900 },
    theirs: { status: 'paid', captured: 17_900, refunded: 0 },
  });
  const ofOlga = await clinic.call(readComparison, { as: olga });
  expect(ofOlga.reply.differences[0]?.patient).toBeNull();
  for (const secret of ['Ana', 'Alvarez', ana.patientId]) expect(ofOlga.raw.toString()).not.toContain(secret);

  await moveAtProcessor(paid, `state = 'partially_refunded', refunded_cents = 900`);
  await compare();
  expect((await comparison(sam)).differences).toEqual([]);
});

test('money that the processor knows nothing of is told', async () => {
  await clinic.sql(`update "order" set authorisation_id = 'auth_nobody_knows' where id = $1`, [waiting]);
  await compare();
  expect((await comparison(sam)).differences).toMatchObject([{ order: waiting, kind: 'unknown', theirs: null }]);
});

test('a processor that is away leaves the day open, for the queue to try again', async () => {
  const { payments } = clinic.clinic;
  const away = { ...payments, find: () => Promise.reject(new Error('away')) };
  await clinic.sql(`update reconciliation set ended_at = null, began_at = now() - interval '4 hours'`);
  await expect(reconcile({ ...clinic.clinic, payments: away }, { day, after: '' }, new Date(Date.now() + 3_600_000))).rejects.toThrow(
    'away',
  );
  expect((await comparison(sam)).last).toMatchObject({ ended_at: null, is_late: true });
});

test('it begins once a day, after three in the morning on the clinic’s clock', async () => {
  const begun = async () =>
    (await clinic.sql(`select day::text from reconciliation where day > '2998-12-31' order by day`)).map((row) => row['day']);
  await reconcileDaily(clinic.clinic, new Date('2999-01-05T10:59:00Z'));
  expect(await begun()).toEqual([]);
  await reconcileDaily(clinic.clinic, new Date('2999-01-05T11:00:00Z'));
  await reconcileDaily(clinic.clinic, new Date('2999-01-05T11:01:00Z'));
  await reconcileDaily(clinic.clinic, new Date('2999-01-06T12:00:00Z'));
  expect(await begun()).toEqual(['2999-01-05', '2999-01-06']);
});
