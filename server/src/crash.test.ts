/** A process that dies in any gap between two steps of a write: sent again with the same key or without any, from two windows at once, it is there once, with its money, its event and its email. */
import { cancelAppointment, collectOwed, readAppointment } from '@pellis/contract/appointments/appointment-changes';
import { bookVisit, visitConsent } from '@pellis/contract/bookings/bookings';
import { bookByClinic } from '@pellis/contract/front-desk/desk-visits';
import { addAddendum, saveDraft, signNote } from '@pellis/contract/notes/notes';
import { payOrder, readOrder, refundOrder } from '@pellis/contract/payments/payments';
import type { AnyEndpoint } from '@pellis/contract/platform/endpoint';
import { claimCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { submitRapidAssessment } from '@pellis/contract/rapid-assessments/submit-assessment';
import { sendReferral } from '@pellis/contract/referrals/referrals';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from './platform/ids.ts';
import { answerCase, assessment, draft, keepCard, sendAssessment, withoutProfile } from './testing/care.ts';
import { type Asked, keyless, openTestClinic, type TestClinic } from './testing/clinic.ts';
import { type Mortal, openMortal } from './testing/mortal.ts';
import { doctor, type PatientPerson, type Person, signUp, staff } from './testing/people.ts';
import { answerSteps, bookOn, hold, openWeek, orderOf, tellVisit, timesOn, zone } from './testing/visits.ts';

let clinic: TestClinic;
let mortal: Mortal;
let ana: PatientPerson;
let sam: Person;
let drLee: Person;

beforeAll(async () => {
  clinic = await openTestClinic();
  mortal = await openMortal(clinic);
  ana = await signUp(clinic, 'Ana Alvarez');
  [sam, drLee] = [await staff(clinic, 'Sam'), await doctor(clinic, 'Dr. Lee')];
  await openWeek(clinic, drLee);
  await keepCard(clinic, ana);
}, 90_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(async () => {
  await mortal.end();
  await clinic.end();
});

const manySteps = 150;

/** Under a key of its own, and as another program sends it: known then by what it says, so each thing must say something else. */
const keyOf = (step: number) => (step % 2 ? { 'idempotency-key': newId() } : keyless);

/** Dies at every step there is, each time with a fresh thing, and lets the living process finish it, asked from two windows at once. Answers the things. */
async function inEveryGap<E extends AnyEndpoint, T>(endpoint: E, prepare: () => Promise<{ thing: T; asked: Asked<E> }>): Promise<T[]> {
  const things: T[] = [];
  for (let step = 1; step < manySteps; step += 1) {
    await clinic.sql('delete from rate_limit');
    const { thing, asked } = await prepare();
    things.push(thing);
    const once = { ...asked, headers: { ...asked.headers, ...keyOf(step) } };
    const { died, answer } = await mortal.callAndDieAt(step, endpoint, once);
    if (!died) expect(answer.status, `unharmed at step ${step}: ${answer.raw}`).toBe(200);
    const windows = await Promise.all([clinic.call(endpoint, once), clinic.call(endpoint, once)]);
    for (const again of windows) expect(again.status, `died at step ${step}: ${again.raw}`).toBe(200);
    if (!died) return things;
  }
  throw new Error(`${endpoint.path} has more than ${manySteps} steps`);
}

const settled = () => expect.poll(() => clinic.queue.pending(), { timeout: 600_000, interval: 100 }).toBe(0);

const count = async (sql: string, values: unknown[]) => (await clinic.sql<{ n: number }>(`select count(*)::int as n ${sql}`, values))[0]?.n;
const events = (name: string, subject: string) => count('from event where name = $1 and subject_id = $2', [name, subject]);
const emails = (template: string) => count('from letter where template = $1', [template]);

/** What the processor itself has in its account of an order. */
async function accountOf(orderId: string) {
  const [held] = await clinic.sql<{ held: number; captured: number; refunded: number }>(
    `select count(*) filter (where state = 'authorised')::int as held, coalesce(sum(captured_cents), 0)::int as captured,
       coalesce(sum(refunded_cents), 0)::int as refunded from card_processor.authorisation where reference = $1`,
    [orderId],
  );
  return held;
}
async function booksOf(orderId: string) {
  const [sum] = await clinic.sql<{ captured: number; refunded: number; balance: number }>(
    `select coalesce(-sum(amount) filter (where account = 'care'), 0)::int as captured,
       coalesce(sum(amount) filter (where account = 'care_refunded'), 0)::int as refunded,
       coalesce(sum(amount), 0)::int as balance from ledger_entry where order_id = $1`,
    [orderId],
  );
  return sum;
}

async function answered() {
  const sent = await sendAssessment(clinic, ana);
  await answerCase(clinic, drLee, sent.id);
  return sent;
}

test('a refund gives the money back once, with one event and one email', async () => {
  const { orderId, id } = await answered();
  const asked = () => ({ as: sam, params: { id: orderId }, body: { amount: 25, kind: 'courtesy', reason: newId() } });
  const made = (await inEveryGap(refundOrder, async () => ({ thing: null, asked: asked() }))).length;
  await settled();
  expect(await accountOf(orderId)).toMatchObject({ captured: 17_900, refunded: 25 * made });
  expect(await booksOf(orderId)).toEqual({ captured: 17_900, refunded: 25 * made, balance: 0 });
  const { reply } = await clinic.call(readOrder, { as: ana, params: { id: orderId } });
  expect([reply.refunded, reply.refunds.length]).toEqual([25 * made, made]);
  expect(await events('order.refund_made', id)).toBe(made);
  expect(await emails('order.refund-made')).toBe(made);
}, 900_000);

test('an addendum stands once, and is told once', async () => {
  const { id } = await answered();
  const made = (await inEveryGap(addAddendum, async () => ({ thing: null, asked: { as: drLee, params: { id }, body: { text: newId() } } })))
    .length;
  await settled();
  expect(await count('from addendum where note_id = $1', [id])).toBe(made);
  expect(await events('note.addendum', id)).toBe(made);
  expect(await emails('note.addendum')).toBe(made);
}, 900_000);

test('a note is signed once, and its money taken once', async () => {
  const signed = await inEveryGap(signNote, async () => {
    const { id, orderId } = await sendAssessment(clinic, ana);
    await clinic.call(claimCase, { as: drLee, params: { id } });
    const saved = await clinic.call(saveDraft, { as: drLee, params: { id }, body: draft, headers: { 'if-match': '0' } });
    return {
      thing: { id, orderId },
      asked: { as: drLee, params: { id }, body: { reasons: withoutProfile }, headers: { 'if-match': String(saved.reply.version) } },
    };
  });
  await settled();
  for (const { id, orderId } of signed) {
    expect(await events('note.signed', id)).toBe(1);
    expect(await accountOf(orderId)).toEqual({ held: 0, captured: 17_900, refunded: 0 });
    expect(await booksOf(orderId)).toEqual({ captured: 17_900, refunded: 0, balance: 0 });
    expect(await count('from fee where order_id = $1', [orderId])).toBe(1);
  }
}, 900_000);

test('an assessment is sent once, and its money held once', async () => {
  const known = await clinic.sql<{ id: string }>('select id from rapid_assessment');
  const sent = await inEveryGap(submitRapidAssessment, async () => ({
    thing: null,
    asked: { as: ana, body: { ...(await assessment()), symptomsother: newId() } },
  }));
  const orders = await clinic.sql<{ id: string; encounter_id: string; status: string }>(
    'select o.id, encounter_id, status from "order" o join rapid_assessment a on a.id = o.encounter_id where a.id <> all ($1)',
    [known.map(({ id }) => id)],
  );
  expect(orders.length).toBe(sent.length);
  for (const { id, encounter_id, status } of orders) {
    expect(status).toBe('authorised');
    expect(await accountOf(id)).toEqual({ held: 1, captured: 0, refunded: 0 });
    expect(await events('rapid_assessment.sent', encounter_id)).toBe(1);
    expect(await events('rapid_assessment.submitted', encounter_id)).toBe(1);
  }
}, 900_000);

test('an order is paid with another card once', async () => {
  const ben = await signUp(clinic, 'Ben Baker');
  await keepCard(clinic, ben, '4000 0000 0000 0002');
  const good = await keepCard(clinic, ben);
  const paid = await inEveryGap(payOrder, async () => {
    const { orderId } = await sendAssessment(clinic, ben);
    return { thing: orderId, asked: { as: ben, params: { id: orderId }, body: { payment_method_id: good } } };
  });
  for (const orderId of paid) {
    expect(await accountOf(orderId)).toEqual({ held: 1, captured: 0, refunded: 0 });
    const [order] = await clinic.sql<{ status: string; attempt: number }>('select status, attempt from "order" where id = $1', [orderId]);
    expect(order).toEqual({ status: 'authorised', attempt: 2 });
  }
}, 900_000);

test('a visit is booked once, and its fee held once', async () => {
  // one person would call more often within a minute than the gate against floods lets anybody
  const [dia, eve] = [await signUp(clinic, 'Dia Moss'), await signUp(clinic, 'Eve Hale')];
  for (const person of [dia, eve]) await keepCard(clinic, person);
  let nth = 0;
  const booked = await inEveryGap(bookVisit, async () => {
    const person = [ana, dia, eve][nth % 3] ?? ana;
    await answerSteps(clinic, person);
    const [time] = await timesOn(clinic, person, 'any', 4 + (nth % 20));
    nth += 1;
    if (!time) throw new Error('there is no such time');
    const held = await hold(clinic, person, time);
    const body = { hold_id: held.reply.id, consent_version: visitConsent.version, terms_id: 1, agrees: true };
    return { thing: held.reply.id, asked: { as: person, body } };
  });
  for (const id of booked) {
    const order = await orderOf(clinic, id);
    expect(order?.status).toBe('authorised');
    expect(await accountOf(order?.id ?? '')).toEqual({ held: 1, captured: 0, refunded: 0 });
    expect(await events('appointment.booked', id)).toBe(1);
  }
}, 900_000);

test('a late cancellation takes its fee once', async () => {
  // one person would call more often within a minute than the gate against floods lets anybody
  const [bo, cleo] = [await signUp(clinic, 'Bo Lind'), await signUp(clinic, 'Cleo Marsh')];
  for (const person of [bo, cleo]) await keepCard(clinic, person);
  let turn = 0;
  const cancelled = await inEveryGap(cancelAppointment, async () => {
    turn += 1;
    const person = turn % 2 ? bo : cleo;
    const { id } = await bookOn(clinic, person, { days: 2 });
    await clinic.sql(
      `update appointment set booked_at = now() - interval '2 days', timed_at = now() - interval '2 days',
         during = tstzrange(now() + interval '3 hours', now() + interval '3 hours 20 minutes') where id = $1`,
      [id],
    );
    const { reply } = await clinic.call(readAppointment, { as: person, params: { id } });
    return { thing: id, asked: { as: person, params: { id }, body: { fee: reply.cancelling.fee } } };
  });
  await settled();
  for (const id of cancelled) {
    const order = await orderOf(clinic, id);
    expect(await accountOf(order?.id ?? '')).toEqual({ held: 0, captured: 4_000, refunded: 0 });
    expect(await booksOf(order?.id ?? '')).toEqual({ captured: 4_000, refunded: 0, balance: 0 });
    expect(await events('appointment.cancelled', id)).toBe(1);
    expect(await count('from fee where order_id = $1', [order?.id])).toBe(1);
  }
}, 900_000);

test('a referral is taken once', async () => {
  const sent = await inEveryGap(sendReferral, async () => {
    const patient_name = newId();
    const who = { provider_name: 'Dr. Storm', licence: 'A1', reply_to: 'storm@nowhere.test', patient_name };
    const patient = { patient_email: 'of-storm@nowhere.test', patient_phone: '(415) 555-0101', reason: 'A rash', images: [] };
    return { thing: patient_name, asked: { body: { ...who, ...patient } } };
  });
  for (const name of sent) {
    const referrals = await clinic.sql<{ id: string }>('select id from referral where patient_name = $1', [name]);
    expect(referrals.length).toBe(1);
    expect(await events('referral.received', referrals[0]?.id ?? '')).toBe(1);
  }
}, 900_000);

test('the front desk books a visit once, and its fee is held once', async () => {
  const people = [await signUp(clinic, 'Fay Finch'), await signUp(clinic, 'Gil Gray'), await signUp(clinic, 'Hue Hong')];
  for (const person of people) await keepCard(clinic, person);
  for (const person of people) await answerSteps(clinic, person);
  let nth = 0;
  const booked = await inEveryGap(bookByClinic, async () => {
    const person = people[nth % people.length] ?? ana;
    // one visit a day
    const [time] = await timesOn(clinic, person, 'any', 4 + Math.floor(nth / people.length));
    nth += 1;
    if (!time) throw new Error('there is no such time');
    const body = { ...time, state: 'CA', time_zone: zone, by: 'cash', reason: 'You called us' };
    return { thing: time.starts_at, asked: { as: sam, params: { id: person.patientId }, body } };
  });
  await settled();
  const visits = await clinic.sql<{ id: string; at: Date }>(
    `select id, lower(during) as at from appointment where patient_id = any ($1) and status = 'booked' order by 2`,
    [people.map(({ patientId }) => patientId)],
  );
  expect(visits.map(({ at }) => at)).toEqual(booked.toSorted((a, b) => a.getTime() - b.getTime()));
  for (const { id } of visits) {
    expect(await accountOf((await orderOf(clinic, id))?.id ?? '')).toEqual({ held: 1, captured: 0, refunded: 0 });
    expect(await events('appointment.booked', id)).toBe(1);
  }
}, 900_000);

test('what stayed owed is taken once', async () => {
  // one person would call more often within a minute than the gate against floods lets anybody
  const people = [await signUp(clinic, 'Ida Ito'), await signUp(clinic, 'Jon Jay'), await signUp(clinic, 'Kit King')];
  for (const person of people) await keepCard(clinic, person);
  let nth = 0;
  const taken = await inEveryGap(collectOwed, async () => {
    const person = people[nth % people.length] ?? ana;
    nth += 1;
    const { id } = await bookOn(clinic, person, { days: 4 + (nth % 40) });
    await clinic.sql(`update "order" set status = 'declined' where encounter_id = $1`, [id]);
    await tellVisit(clinic, person, { id, status: 'ended', name: 'visit.ended' });
    return { thing: id, asked: { as: sam, params: { id } } };
  });
  await settled();
  for (const id of taken) {
    const order = await orderOf(clinic, id);
    expect(order).toMatchObject({ status: 'paid', captured: order?.amount });
    expect(await booksOf(order?.id ?? '')).toEqual({ captured: order?.amount, refunded: 0, balance: 0 });
    const captured = await count(`from card_processor.authorisation where reference = $1 and captured_cents > 0`, [order?.id]);
    expect(captured).toBe(1);
    expect(await count('from fee where order_id = $1', [order?.id])).toBe(1);
  }
}, 900_000);
