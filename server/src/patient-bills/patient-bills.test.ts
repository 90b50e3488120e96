/** A patient's part of what an insurer was billed: asked once the insurer has answered, paid by card once, put right after it, and true on every side. */

import { readMe } from '@pellis/contract/accounts/settings';
import { readAppointment } from '@pellis/contract/appointments/appointment-changes';
import { type ClaimMove, correctClaim, moveClaim, prepareClaim } from '@pellis/contract/claims/claims';
import { listInsured, readInsured } from '@pellis/contract/claims/insured-visits';
import { readRecord } from '@pellis/contract/medical-records/medical-records';
import { payPatientBill, readPatientBill } from '@pellis/contract/patient-bills/patient-bills';
import { readBooks } from '@pellis/contract/payments/desk-payments';
import { readOrder, refundOrder } from '@pellis/contract/payments/payments';
import { readPaymentReceipt } from '@pellis/contract/receipts/receipts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { shipCuratedCodes } from '../diagnosis-codes/curated.ts';
import { settleOrder } from '../payments/settle.ts';
import { GatewayDown } from '../platform/gateways/payments/payments.ts';
import { keepCard } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { claimForm, insure, readCard, seen, setUpBilling } from '../testing/insured-visits.ts';
import { biller, doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { remindOfBills } from './remind.ts';
import { takePart } from './take.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let ben: PatientPerson;
let lee: Person;
let sam: Person;
let bea: Person;
let card: string;
beforeAll(async () => {
  clinic = await openTestClinic();
  [ana, ben] = [await signUp(clinic, 'Ana Alvarez'), await signUp(clinic, 'Ben Brown')];
  [lee, sam, bea] = [await doctor(clinic, 'Dr. Grace Lee'), await staff(clinic, 'Sam'), await biller(clinic, 'Bea')];
  await shipCuratedCodes(clinic.clinic.db);
  await insure(clinic, ana);
  await setUpBilling(clinic, bea, lee);
  await readCard(clinic, sam, await seen(clinic, ana, lee));
  card = await keepCard(clinic, ana);
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const bill = async (id: string, as = ana) => (await clinic.call(readPatientBill, { as, params: { id } })).reply;
const pay = (id: string, amount: number, payment_method_id = card, as = ana) =>
  clinic.call(payPatientBill, { as, params: { id }, body: { payment_method_id, amount } });
const insured = async (id: string) => (await clinic.call(readInsured, { as: bea, params: { id } })).reply;
const claimOf = async (id: string) => {
  const claim = (await insured(id)).billing?.claims.find(({ status }) => status !== 'withdrawn' && status !== 'replaced');
  if (!claim) throw new Error('no claim');
  return claim;
};
const told = async (id: string) => (await clinic.call(readAppointment, { as: ana, params: { id } })).reply.pay.sentence;
const letters = async (template: string) =>
  (await clinic.sql<{ body: string }>('select body from letter where template = $1', [template])).map(({ body }) => body);

/** As whoever reads the claim now. */
async function move(id: string, body: ClaimMove) {
  const { id: claim, version } = await claimOf(id);
  const answer = await clinic.call(moveClaim, { as: bea, params: { id: claim }, body, headers: { 'if-match': String(version) } });
  await clinic.settled();
  return answer;
}
const answered = (patient_part: number): ClaimMove => ({ move: 'paid', payer_number: 'A-1', paid: 12_000, adjusted: 2_000, patient_part });

/** A claim of a new visit that the insurer has answered. Answers the visit. */
async function billed(part = 4_000): Promise<string> {
  const id = await seen(clinic, ana, lee);
  await clinic.call(prepareClaim, { as: bea, params: { id }, body: claimForm });
  await move(id, { move: 'sent' });
  await clinic.sql('delete from letter');
  expect((await move(id, answered(part))).status).toBe(200);
  return id;
}
const money = async () => (await clinic.call(readBooks, { as: sam })).reply[0]?.taken ?? 0;
const partsAtProcessor = (id: string) =>
  clinic.sql<{ captured_cents: number; refunded_cents: number }>(
    `select a.captured_cents, a.refunded_cents from card_processor.authorisation a join "order" o on o.id = a.reference where o.encounter_id = $1`,
    [id],
  );

test('the patient is asked by letter, sees the bill made up of its sums, pays it with a card on file, and everybody reads that it is paid', async () => {
  const id = await billed();
  expect(await letters('patient-bill.asked')).toEqual([expect.stringContaining('$40 of it is yours to pay')]);
  expect((await clinic.call(readMe, { as: ana })).reply.owed).toMatchObject({ bill_id: id, order_id: null, amount: 4_000 });
  expect(await bill(id)).toMatchObject({
    charge: 19_900,
    insurer_paid: 12_000,
    adjusted: 2_000,
    patient_part: 4_000,
    owes: 4_000,
    payments: [],
  });
  const before = await money();
  const { reply } = await pay(id, 4_000);
  await clinic.settled();
  const [order] = (await bill(id)).payments;
  expect([reply.url, order]).toMatchObject([`/payment-success/${order?.id}`, { status: 'paid', captured: 4_000 }]);
  expect(await told(id)).toBe('Aetna has answered our bill. Your part was $40, and you have paid it.');
  expect((await clinic.call(readMe, { as: ana })).reply.owed).toBeNull();
  expect([(await insured(id)).state, await money()]).toEqual(['paid', before + 4_000]);
  expect((await insured(id)).history[0]).toMatchObject({ name: 'card_paid', words: '$40.00' });
  const receipt = await clinic.call(readPaymentReceipt, {
    as: ana,
    params: { id: ana.patientId, provider: order?.receipt?.provider_id ?? '', fee: order?.receipt?.fee_id ?? '' },
  });
  expect(receipt.reply).toMatchObject({ state: 'paid', amount: 4_000, service: { comment: 'Your part after Aetna' } });
  const { receipts } = (await clinic.call(readRecord, { as: ana })).reply;
  expect(receipts.find(({ order_id }) => order_id === order?.id)).toMatchObject({ amount: 4_000, number: receipt.reply.number });
  expect((await clinic.call(readOrder, { as: ana, params: { id: order?.id ?? '' } })).reply).toMatchObject({
    is_part: true,
    is_fee: false,
  });
  expect(await letters('patient-bill.paid')).toHaveLength(1);
});

test('twelve windows at once pay once', async () => {
  const id = await billed();
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      clinic.call(payPatientBill, { as: ana, params: { id }, body: { payment_method_id: card, amount: 4_000 } }),
    ),
  );
  await clinic.settled();
  const paid = answers.filter(({ status }) => status === 200);
  expect(paid).toHaveLength(1);
  for (const { status, refusal } of answers) if (status !== 200) expect(['being_asked', 'nothing_owed']).toContain(refusal.code);
  expect(await partsAtProcessor(id)).toEqual([{ captured_cents: 4_000, refunded_cents: 0 }]);
  expect(await bill(id)).toMatchObject({ paid: 4_000, owes: 0 });
});

test('who else asks sees and pays nothing, and nobody pays an amount that they have not seen', async () => {
  const id = await billed();
  expect((await clinic.call(readPatientBill, { as: ben, params: { id } })).status).toBe(404);
  expect((await pay(id, 4_000, card, ben)).status).toBe(404);
  for (const as of [lee, sam, bea]) expect((await clinic.call(readPatientBill, { as, params: { id } })).status).toBe(404);
  expect((await pay(id, 4_000, 'n'.repeat(22))).status).toBe(404);
  expect((await pay(id, 3_999)).refusal).toMatchObject({ code: 'amount_changed', detail: expect.stringContaining('$40 by now') });
  const unasked = await seen(clinic, ana, lee);
  expect((await clinic.call(readPatientBill, { as: ana, params: { id: unasked } })).status).toBe(404);
});

test('a card that was declined is followed by another, with what is open by then', async () => {
  const bad = await keepCard(clinic, ana, '4000 0000 0000 0002');
  const id = await billed();
  expect((await pay(id, 4_000, bad)).reply.url).toMatch(/^\/order\//);
  await clinic.settled();
  expect(await bill(id)).toMatchObject({ owes: 4_000, payments: [{ status: 'declined', captured: 0 }] });
  await move(id, answered(2_500));
  expect((await pay(id, 2_500)).status).toBe(200);
  await clinic.settled();
  expect(await bill(id)).toMatchObject({ paid: 2_500, owes: 0, payments: [{ status: 'paid', amount: 2_500, captured: 2_500 }] });
});

test('a part that is less by a later answer is given back, on the card, with a letter; one that is more is asked anew', async () => {
  const id = await billed();
  await pay(id, 4_000);
  await clinic.settled();
  expect((await move(id, answered(2_500))).reply.detail).toBe('The insurer has paid. $15.00 goes back to the patient.');
  expect(await partsAtProcessor(id)).toEqual([{ captured_cents: 4_000, refunded_cents: 1_500 }]);
  expect(await bill(id)).toMatchObject({ paid: 2_500, owes: 0, to_give_back: 0, written_off: 0 });
  expect(await letters('patient-bill.given-back')).toEqual([expect.stringContaining('We have sent $15')]);
  expect(await letters('order.refund-made')).toEqual([]);
  expect(await told(id)).toContain('Your part was $25, and you have paid it.');
  expect((await insured(id)).history.map(({ name, by }) => [name, by])[0]).toEqual(['card_given_back', 'Bea']);

  await clinic.sql('delete from letter');
  await move(id, answered(3_500));
  expect(await letters('patient-bill.asked')).toEqual([expect.stringContaining('$10 of it is yours to pay')]);
  expect(await told(id)).toContain('Your part is $35: you have paid $25, and $10 is open.');
  await pay(id, 1_000);
  await clinic.settled();
  expect((await bill(id)).payments.map(({ captured, refunded }) => [captured, refunded])).toEqual([
    [1_000, 0],
    [4_000, 1_500],
  ]);
  await move(id, answered(0));
  expect(await partsAtProcessor(id)).toHaveLength(2);
  expect(await bill(id)).toMatchObject({ paid: 0, owes: 0, to_give_back: 0 });
  expect(await told(id)).toContain('You owe nothing.');
});

test('put right while the bank holds the money: what is taken is what is open at that moment', async () => {
  const id = await billed();
  const { capture } = clinic.clinic.payments;
  clinic.clinic.payments.capture = () => Promise.reject(new GatewayDown('away'));
  await pay(id, 4_000);
  expect((await bill(id)).payments[0]?.status).toBe('authorised');
  expect((await pay(id, 4_000)).refusal.code).toBe('being_asked');
  const { id: claim, version } = await claimOf(id);
  await clinic.call(moveClaim, { as: bea, params: { id: claim }, body: answered(2_500), headers: { 'if-match': String(version) } });
  clinic.clinic.payments.capture = capture;
  // what the queue does, perhaps twice
  const [order] = (await bill(id)).payments;
  await Promise.all([takePart(clinic.clinic, order?.id ?? ''), takePart(clinic.clinic, order?.id ?? '')]);
  await clinic.settled();
  expect(await partsAtProcessor(id)).toEqual([{ captured_cents: 2_500, refunded_cents: 0 }]);
  expect(await bill(id)).toMatchObject({ paid: 2_500, owes: 0 });
});

test('while the processor is away nothing is lost and nothing is taken twice', async () => {
  const id = await billed();
  const { authorise } = clinic.clinic.payments;
  clinic.clinic.payments.authorise = () => Promise.reject(new GatewayDown('away'));
  expect((await pay(id, 4_000)).reply.url).toMatch(/^\/payment-success\//);
  expect((await pay(id, 4_000)).refusal.code).toBe('being_asked');
  // of what the bank is asked for, the portal asks nothing
  expect((await clinic.call(readMe, { as: ana })).reply.owed?.bill_id).not.toBe(id);
  clinic.clinic.payments.authorise = authorise;
  const [order] = (await bill(id)).payments;
  // what the queue does after twenty seconds, perhaps twice
  await Promise.all([settleOrder(clinic.clinic, order?.id ?? ''), settleOrder(clinic.clinic, order?.id ?? '')]);
  await clinic.settled();
  expect((await bill(id)).owes).toBe(0);
  expect(await partsAtProcessor(id)).toEqual([{ captured_cents: 4_000, refunded_cents: 0 }]);
});

test('what is waived has a reason and is not asked for; taken back, it is asked again', async () => {
  const id = await billed();
  expect((await move(id, { move: 'written_off', amount: 1_000, because: ' ' })).refusal.fields).toEqual({ because: 'Write why' });
  expect((await move(id, { move: 'written_off', amount: 4_001, because: 'Hardship' })).refusal.fields?.['amount']).toContain(
    'more than what is open',
  );
  await move(id, { move: 'written_off', amount: 1_000, because: 'Hardship, agreed with Sam' });
  expect(await told(id)).toContain('Your part is $40: we do not ask for $10 of it, and $30 is open.');
  expect(JSON.stringify(await bill(id))).not.toContain('Hardship');
  await pay(id, 3_000);
  await clinic.settled();
  expect(await told(id)).toContain('Your part was $40: you have paid $30, and we do not ask for the rest.');
  expect((await insured(id)).history.find(({ name }) => name === 'written_off')?.words).toBe('$10.00. Hardship, agreed with Sam');
  await move(id, { move: 'asked_again', because: 'Entered by mistake' });
  expect([(await insured(id)).state, (await bill(id)).owes]).toEqual(['patient_part', 1_000]);
});

test('what the desk gives back by its own word is never asked for again', async () => {
  const id = await billed();
  await pay(id, 4_000);
  await clinic.settled();
  const [order] = (await bill(id)).payments;
  const given = await clinic.call(refundOrder, {
    as: sam,
    params: { id: order?.id ?? '' },
    body: { amount: 1_000, kind: 'courtesy', reason: 'A long wait' },
  });
  await clinic.settled();
  expect(given.status).toBe(200);
  expect(await bill(id)).toMatchObject({ paid: 3_000, written_off: 1_000, owes: 0 });
  expect((await insured(id)).state).toBe('paid');
  expect(await letters('patient-bill.given-back')).toHaveLength(1);
});

test('a correction with the insurer keeps what was paid; taken back with them, it goes back to the patient', async () => {
  const id = await billed();
  await pay(id, 4_000);
  await clinic.settled();
  const right = async (frequency: '7' | '8') =>
    clinic.call(correctClaim, { as: bea, params: { id: (await claimOf(id)).id }, body: { ...claimForm, frequency, payer_number: 'A-1' } });
  await right('7');
  expect(await told(id)).toContain('You have paid $40 so far: once they have answered, we give back what is over');
  expect(await bill(id)).toMatchObject({ is_answered: false, paid: 4_000, owes: 0, to_give_back: 0 });
  await move(id, { move: 'withdrawn' });
  expect(await told(id)).toContain('Your part was $40, and you have paid it.');
  await right('8');
  await move(id, { move: 'sent' });
  await move(id, { move: 'accepted', payer_number: '' });
  expect(await partsAtProcessor(id)).toEqual([{ captured_cents: 4_000, refunded_cents: 4_000 }]);
  expect(await bill(id)).toMatchObject({ paid: 0, to_give_back: 0 });
});

test('what no card can take back is work with an owner, until it is entered that it was given back', async () => {
  const id = await billed();
  await move(id, { move: 'patient_paid', amount: 4_000 });
  await move(id, answered(2_500));
  expect(await letters('patient-bill.by-hand')).toEqual([expect.stringContaining('A patient has paid $15 more')]);
  const row = (await clinic.call(listInsured, { as: sam })).reply.visits.find((one) => one.id === id);
  expect(row).toMatchObject({ state: 'paid', to_give_back: 1_500 });
  expect(await told(id)).toContain('Your part is $25. You have paid $40, and we give $15 of it back to you.');
  expect((await claimOf(id)).by_hand).toBe(1_500);
  expect((await move(id, { move: 'given_back', amount: 1_501 })).refusal.fields?.['amount']).toContain('more than what is left');
  await move(id, { move: 'given_back', amount: 1_500 });
  expect(await bill(id)).toMatchObject({ paid: 2_500, to_give_back: 0 });
});

test('a bill that stays open is reminded of once, a fortnight later', async () => {
  const id = await billed();
  await clinic.sql(`update claim set asked_at = now() - interval '15 days' where encounter_id = $1`, [id]);
  await clinic.sql(`update claim set reminded_at = now() where encounter_id <> $1`, [id]);
  await Promise.all([remindOfBills(clinic.clinic, new Date()), remindOfBills(clinic.clinic, new Date())]);
  await remindOfBills(clinic.clinic, new Date());
  await clinic.settled();
  expect(await letters('patient-bill.reminder')).toEqual([expect.stringContaining('$40 of your video visit')]);
});

test('the database itself keeps the sums of a part true', async () => {
  const id = await billed();
  for (const change of [`status = 'paid'`, 'patient_paid = 4000', 'patient_paid = -1', 'written_off = -1'])
    await expect(clinic.sql(`update claim set ${change} where encounter_id = $1`, [id])).rejects.toThrow();
});
