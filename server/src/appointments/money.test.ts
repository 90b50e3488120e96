/** Every cent of a visit: held, held again, taken, let go, a fee, a refund; and the books that sum to nothing. */
import { cancelAppointment, collectOwed, readAppointment } from '@pellis/contract/appointments/appointment-changes';
import { readNextAppointment } from '@pellis/contract/appointments/appointments';
import { listUnpaidVisits } from '@pellis/contract/front-desk/desk-visits';
import { makeDefaultPaymentMethod, payOrder, refundKinds, refundOrder } from '@pellis/contract/payments/payments';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { fillProfile, keepCard, skinPhoto } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import * as visits from '../testing/visits.ts';
import { bookOn, openWeek } from '../testing/visits.ts';
import { takeOwed } from './collect.ts';
import { watchTimes } from './watch-times.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let lee: Person;

beforeAll(async () => {
  clinic = await openTestClinic();
  ana = await signUp(clinic, 'Ana Alvarez');
  lee = await doctor(clinic, 'Dr. Lee');
  await openWeek(clinic, lee);
  await keepCard(clinic, ana);
});
beforeEach(() => clinic.sql('delete from rate_limit'));
afterEach(async () => {
  const sums = await clinic.sql('select posting from ledger_entry group by posting, currency having sum(amount) <> 0');
  expect(sums).toEqual([]);
  const books = await clinic.sql<{ sum: number }>(`select coalesce(sum(amount), 0)::int as sum from ledger_entry`);
  expect(books[0]?.sum).toBe(0);
});
afterAll(() => clinic.end());

const orderOf = (id: string) => visits.orderOf(clinic, id);
const feeOf = async (id: string) =>
  (
    await clinic.sql('select f.amount, f.comment, f.provider_id from fee f join "order" o on o.id = f.order_id where o.encounter_id = $1', [
      id,
    ])
  )[0];

const tells = (id: string, status: string, name: visits.ToldOfVisit, person = ana) =>
  visits.tellVisit(clinic, person, { id, status, name });

test('after the visit the price is taken once, with a receipt; the front desk can give it back', async () => {
  const { id } = await bookOn(clinic, ana, { days: 3 });
  await tells(id, 'ended', 'visit.ended');
  await tells(id, 'ended', 'visit.ended');
  const order = await orderOf(id);
  expect(order).toMatchObject({ status: 'paid', amount: 19900, captured: 19900 });
  expect(await feeOf(id)).toEqual({ amount: 19900, comment: '', provider_id: lee.accountId });
  expect((await clinic.call(readAppointment, { as: ana, params: { id } })).reply.receipt?.provider_id).toBe(lee.accountId);
  const sam = await staff(clinic, 'Sam');
  await clinic.call(refundOrder, {
    as: sam,
    params: { id: order?.id ?? '' },
    body: { amount: 5000, kind: refundKinds[0], reason: 'A long wait' },
  });
  expect(await orderOf(id)).toMatchObject({ captured: 19900, refunded: 5000 });
});

test('a visit that could not take place costs nothing, before its money was taken and after', async () => {
  const first = await bookOn(clinic, ana, { days: 4 });
  await tells(first.id, 'technical_failure', 'visit.technical_failure');
  expect(await orderOf(first.id)).toMatchObject({ status: 'released', captured: 0 });
  const second = await bookOn(clinic, ana, { days: 4, nth: 1 });
  await tells(second.id, 'ended', 'visit.ended');
  await tells(second.id, 'technical_failure', 'visit.technical_failure');
  const order = await orderOf(second.id);
  expect([order?.status, order?.captured, order?.refunded]).toEqual(['refunded', order?.amount, order?.amount]);
});

test('a missed visit costs what its terms say, and the rest is let go', async () => {
  const { id } = await bookOn(clinic, ana, { days: 5 });
  await tells(id, 'no_show', 'visit.no_show');
  expect(await orderOf(id)).toMatchObject({ status: 'paid', captured: 4000 });
  expect(await feeOf(id)).toEqual({ amount: 4000, comment: 'Missed visit', provider_id: lee.accountId });
});

test('a missed visit whose money was never held is not said to be paid for', async () => {
  const mia = await signUp(clinic, 'Mia Moss');
  await keepCard(clinic, mia, '4000 0000 0000 0002');
  const { id } = await bookOn(clinic, mia, { days: 6, nth: 4 });
  expect(await orderOf(id)).toMatchObject({ status: 'declined' });
  await tells(id, 'no_show', 'visit.no_show', mia);
  expect(await orderOf(id)).toMatchObject({ status: 'released', captured: 0 });
  const { pay } = (await clinic.call(readAppointment, { as: mia, params: { id } })).reply;
  expect([pay.is_owed, pay.sentence]).toEqual([false, 'The visit was missed. Nothing is held on your card, and you pay nothing.']);
});

test('the terms a visit was booked under stay with it', async () => {
  const { id } = await bookOn(clinic, ana, { days: 6 });
  await clinic.sql(
    `insert into visit_terms (notice_minutes, horizon_days, hold_minutes, offer_minutes, join_minutes_before, join_minutes_after,
       free_until_hours, late_fee, no_show_fee, follow_up_months, counts_from) values (120, 60, 10, 120, 15, 60, 48, 9900, 9900, 36, now() + interval '100 years')`,
  );
  await expect(clinic.sql('update visit_terms set late_fee = 1')).rejects.toThrow('terms are never changed');
  const { policy } = (await clinic.call(readAppointment, { as: ana, params: { id } })).reply;
  expect(policy).toBe(
    'You can cancel free of charge until 24 hours before the visit, or within 30 minutes after booking. After that cancelling or missing it costs $40.',
  );
});

test('with insurance a late cancellation is taken from the card that was kept', async () => {
  const eli = await signUp(clinic, 'Eli Evans');
  await fillProfile(clinic, eli, { insuranceType: 'aetna', memberId: 'W1', groupNum: '7', images: [await skinPhoto(9, 'card.jpg')] });
  await keepCard(clinic, eli);
  const { id } = await bookOn(clinic, eli, { by: 'insurance', days: 7 });
  await clinic.sql(
    `update appointment set booked_at = now() - interval '1 day',
       during = tstzrange(now() + interval '3 hours 1 minute', now() + interval '3 hours 21 minutes') where id = $1`,
    [id],
  );
  const answer = await clinic.call(cancelAppointment, { as: eli, params: { id }, body: { fee: 4000 } });
  expect(answer.status).toBe(200);
  await clinic.settled();
  expect(await orderOf(id)).toMatchObject({ status: 'paid', amount: 4000, captured: 4000, description: 'Late cancellation' });
  expect(await feeOf(id)).toMatchObject({ amount: 4000, comment: 'Late cancellation' });
});

test('money held long before a visit is held again five days before, and the first hold is let go', async () => {
  const { id } = await bookOn(clinic, ana, { days: 14 });
  const before = await orderOf(id);
  const visit = (await clinic.call(readAppointment, { as: ana, params: { id } })).reply.starts_at.getTime();
  const daysBefore = (days: number) => new Date(visit - days * 86_400_000);
  await watchTimes(clinic.clinic, daysBefore(6));
  expect(await orderOf(id)).toMatchObject({ attempt: 1 });
  await watchTimes(clinic.clinic, daysBefore(4.9));
  // the processor answered by its own clock, which is today's
  await clinic.sql('update "order" set authorised_at = $2 where id = $1', [before?.id, daysBefore(4.9)]);
  await watchTimes(clinic.clinic, daysBefore(4.8));
  expect(await orderOf(id)).toMatchObject({ id: before?.id, status: 'authorised', attempt: 2 });
  await clinic.settled();
  const holds = await clinic.sql<{ state: string }>(`select state from card_processor.authorisation where reference = $1 order by state`, [
    before?.id,
  ]);
  expect(holds.map(({ state }) => state)).toEqual(['authorised', 'released']);
});

test('money that cannot be held again is told with a deadline, to the patient and to the desk; after it the time is free', async () => {
  const fay = await signUp(clinic, 'Fay Foster');
  const good = await keepCard(clinic, fay);
  const bad = await keepCard(clinic, fay, '4000 0000 0000 0002');
  await clinic.call(makeDefaultPaymentMethod, { as: fay, params: { id: good } });
  const { id } = await bookOn(clinic, fay, { days: 13 });
  const order = await orderOf(id);
  const read = async () => (await clinic.call(readAppointment, { as: fay, params: { id } })).reply;
  const { starts_at, cancelling } = await read();
  await clinic.sql('update "order" set payment_method_id = $2 where id = $1', [order?.id, bad]);
  await watchTimes(clinic.clinic, new Date(starts_at.getTime() - 4.9 * 86_400_000));
  await clinic.settled();
  expect((await orderOf(id))?.status).toBe('declined');
  // as long as cancelling is free
  expect(await read()).toMatchObject({ status: 'booked', pay: { due_at: cancelling.free_until, order_status: 'declined' } });
  expect((await clinic.call(readNextAppointment, { as: fay })).reply.fee_due_at).toEqual(cancelling.free_until);
  const [sentEmail] = await clinic.sql<{ text: string }>(
    `select body as text from letter where recipient = $1 and template = 'appointment.unpaid'`,
    [fay.email],
  );
  expect(sentEmail?.text.replace(/\s+/g, ' ')).toContain(
    'Your visit stays booked until then; after that the time goes to somebody else, and you pay nothing.',
  );
  const sam = await staff(clinic, 'Sam Unpaid');
  const unpaid = async () => (await clinic.call(listUnpaidVisits, { as: sam })).reply.visits.map((visit) => visit.id);
  expect(await unpaid()).toContain(id);
  await clinic.call(payOrder, { as: fay, params: { id: order?.id ?? '' }, body: { payment_method_id: good } });
  await clinic.settled();
  expect([(await read()).pay.due_at, await unpaid()]).toEqual([null, []]);
  await watchTimes(clinic.clinic, new Date(cancelling.free_until.getTime() + 1000));
  expect((await read()).status).toBe('booked');
});

test('whoever has not found another card by then loses the time, and pays nothing', async () => {
  const gus = await signUp(clinic, 'Gus Green');
  await keepCard(clinic, gus);
  const { id } = await bookOn(clinic, gus, { days: 12 });
  await clinic.sql(`update "order" set status = 'declined' where encounter_id = $1`, [id]);
  await tells(id, 'booked', 'order.declined');
  const { due_at } = (await clinic.call(readAppointment, { as: gus, params: { id } })).reply.pay;
  // that the bank had said yes before may be told late, and takes nothing of its no back
  await tells(id, 'booked', 'order.authorised');
  expect((await clinic.call(readAppointment, { as: gus, params: { id } })).reply.pay.due_at).toEqual(due_at);
  await watchTimes(clinic.clinic, new Date((due_at?.getTime() ?? 0) - 1000));
  expect((await clinic.call(readAppointment, { as: gus, params: { id } })).reply.status).toBe('booked');
  await watchTimes(clinic.clinic, due_at ?? new Date(0));
  expect((await clinic.call(readAppointment, { as: gus, params: { id } })).reply.status).toBe('cancelled_by_clinic');
  expect(await orderOf(id)).toMatchObject({ captured: 0 });
});

test('a visit whose money was never held is given up after an hour, for nothing', async () => {
  const dev = await signUp(clinic, 'Dev Desai');
  await keepCard(clinic, dev, '4000 0000 0000 0002');
  const { id, time } = await bookOn(clinic, dev, { days: 8 });
  expect(await orderOf(id)).toMatchObject({ status: 'declined' });
  await clinic.settled();
  // whom the bank has not answered yet cannot have paid
  const hana = await signUp(clinic, 'Hana Hoshi');
  await keepCard(clinic, hana);
  const { id: unanswered } = await bookOn(clinic, hana, { days: 8, nth: 5 });
  await clinic.sql(`update "order" set status = 'confirming', authorised_at = null where encounter_id = $1`, [unanswered]);
  await clinic.sql(`update appointment set booked_at = now() - interval '61 minutes' where id = $1`, [unanswered]);
  const emails = () =>
    clinic.sql<{ template: string }>(`select template from letter where recipient = $1 and template like 'appointment.%'`, [dev.email]);
  expect((await emails()).map(({ template }) => template).sort()).toEqual(['appointment.booked', 'appointment.unpaid']);
  await watchTimes(clinic.clinic, new Date());
  expect((await clinic.call(readAppointment, { as: dev, params: { id } })).reply.status).toBe('booked');
  await clinic.sql(`update appointment set booked_at = now() - interval '61 minutes' where id = $1`, [id]);
  await watchTimes(clinic.clinic, new Date());
  await clinic.settled();
  expect((await clinic.call(readAppointment, { as: hana, params: { id: unanswered } })).reply.status).toBe('booked');
  const { status, changes } = (await clinic.call(readAppointment, { as: dev, params: { id } })).reply;
  expect([status, changes.at(-1)?.by]).toEqual(['cancelled_by_clinic', 'clinic']);
  expect(await orderOf(id)).toMatchObject({ captured: 0 });
  expect((await emails()).map(({ template }) => template)).toContain('appointment.cancelled-by-clinic');
  expect((await bookOn(clinic, ana, { days: 8 })).time.starts_at).toEqual(time.starts_at);
});

test('a visit that goes on meanwhile has its fee held, and taken at its end', async () => {
  const { person, good, id } = await visitWithoutMoney('Kai King', 'in_call');
  await clinic.call(makeDefaultPaymentMethod, { as: person, params: { id: good } });
  const sam = await staff(clinic, 'Sam Meanwhile');
  expect((await clinic.call(collectOwed, { as: sam, params: { id } })).reply.detail).toBe(
    'The fee is held now, and taken when the visit is over.',
  );
  await tells(id, 'ended', 'visit.ended', person);
  expect(await orderOf(id)).toMatchObject({ status: 'paid', captured: 19900 });
});

async function visitWithoutMoney(name: string, status = 'ended') {
  const person = await signUp(clinic, name);
  const good = await keepCard(clinic, person);
  const bad = await keepCard(clinic, person, '4000 0000 0000 0002');
  const { id } = await bookOn(clinic, person, { days: 7 });
  await clinic.sql(`update "order" set status = 'declined', payment_method_id = $2 where encounter_id = $1`, [id, bad]);
  await tells(id, status, status === 'ended' ? 'visit.ended' : 'visit.admitted', person);
  expect(await orderOf(id)).toMatchObject({ status: 'declined', captured: 0 });
  return { person, good, bad, id };
}

test('what stays owed after a visit stands before the desk, which asks the card on file once more', async () => {
  const { person, good, bad, id } = await visitWithoutMoney('Ida Ito');
  const sam = await staff(clinic, 'Sam Owed');
  const owed = async () => (await clinic.call(listUnpaidVisits, { as: sam })).reply.owed;
  expect(await owed()).toMatchObject([{ id, amount: 19900, what: 'First Video Appointment', patient: { full_name: 'Ida Ito' } }]);
  await clinic.call(makeDefaultPaymentMethod, { as: person, params: { id: bad } });
  const collect = () => clinic.call(collectOwed, { as: sam, params: { id } });
  expect((await collect()).reply).toEqual({ is_taken: false, detail: 'The bank said no again. Please ask the patient for another card.' });
  await clinic.settled();
  expect((await collect()).reply.is_taken).toBe(false);
  await clinic.settled();
  const told = await clinic.sql<{ body: string }>(`select body from letter where recipient = $1 and template = 'appointment.owed'`, [
    person.email,
  ]);
  expect(told).toHaveLength(1);
  expect(told[0]?.body).toContain('declined for the $199 of your video visit');
  await clinic.call(makeDefaultPaymentMethod, { as: person, params: { id: good } });
  // as where a process dies when the money is taken and its fee not yet written
  await clinic.sql(`create function away() returns trigger language plpgsql as $$ begin raise exception 'no fee'; end $$`);
  await clinic.sql('create trigger away before insert on fee for each row execute function away()');
  expect((await collect()).status).toBe(500);
  expect(await orderOf(id)).toMatchObject({ status: 'paid', captured: 19900 });
  expect(await feeOf(id)).toBeUndefined();
  await clinic.sql('drop trigger away on fee');
  await takeOwed(clinic.clinic, id);
  expect(await feeOf(id)).toEqual({ amount: 19900, comment: '', provider_id: lee.accountId });
  expect((await collect()).refusal.code).toBe('not_owed');
  expect(await owed()).toEqual([]);
});

test('who pays by themselves after the visit has paid: it is taken at once, with a receipt', async () => {
  const { person, good, id } = await visitWithoutMoney('Jan Jung');
  const order = await orderOf(id);
  await clinic.call(payOrder, { as: person, params: { id: order?.id ?? '' }, body: { payment_method_id: good } });
  await clinic.settled();
  expect(await orderOf(id)).toMatchObject({ status: 'paid', captured: 19900 });
  expect((await clinic.call(readAppointment, { as: person, params: { id } })).reply.receipt?.provider_id).toBe(lee.accountId);
});

test('of a visit still to come, or whose fee is held, nothing is owed', async () => {
  const sam = await staff(clinic, 'Sam Nothing');
  const { id } = await bookOn(clinic, ana, { days: 9 });
  expect((await clinic.call(collectOwed, { as: sam, params: { id } })).refusal.code).toBe('not_owed');
  await clinic.sql(`update "order" set status = 'declined' where encounter_id = $1`, [id]);
  expect((await clinic.call(collectOwed, { as: sam, params: { id } })).refusal.code).toBe('not_owed');
});

test('asked for twelve times at once, what is owed is taken once, and the others are told why', async () => {
  const { person, good, id } = await visitWithoutMoney('Lea Lang');
  await clinic.call(makeDefaultPaymentMethod, { as: person, params: { id: good } });
  const sam = await staff(clinic, 'Sam Twelve');
  const collect = () => clinic.call(collectOwed, { as: sam, params: { id } });
  const answers = await Promise.all(Array.from({ length: 12 }, collect));
  expect(answers.filter(({ status }) => status === 200).map(({ reply }) => reply.is_taken)).toEqual([true]);
  for (const { status, refusal } of answers) if (status !== 200) expect(['being_asked', 'not_owed']).toContain(refusal.code);
  expect(await orderOf(id)).toMatchObject({ status: 'paid', captured: 19900, attempt: 2 });
  const events = await clinic.sql(`select from event where name = 'order.collected' and subject_id = $1`, [id]);
  expect(events.length).toBe(1);
}, 60_000);
