/** Lab orders: made with a note, signed with it, on paper for the patient, cancelled with a reason, missed after their day. */
import {
  cancelLabOrder,
  listLabOrders,
  listLabOrdersOfEncounter,
  makeLabOrder,
  markCollected,
  removeLabOrder,
} from '@pellis/contract/lab-orders/lab-orders';
import { listLabTests, setLabTest } from '@pellis/contract/lab-orders/lab-tests';
import { downloadLabOrder } from '@pellis/contract/lab-orders/requisition';
import { listNotes } from '@pellis/contract/notes/note-rows';
import { readNote, saveDraft, signNote } from '@pellis/contract/notes/notes';
import { claimCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { shipCuratedCodes } from '../diagnosis-codes/curated.ts';
import { draft, fillProfile, keepCard, sendAssessment } from '../testing/care.ts';
import { keyless, openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { admin, doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { watchMissedOrders } from './watch-missed.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let ben: PatientPerson;
let lee: Person;
let osei: Person;
let sam: Person;
let olga: Person;
beforeAll(async () => {
  clinic = await openTestClinic();
  [ana, ben] = [await signUp(clinic, 'Ana Alvarez'), await signUp(clinic, 'Ben Brown')];
  [lee, osei, sam, olga] = [
    await doctor(clinic, 'Dr. Lee'),
    await doctor(clinic, 'Dr. Osei'),
    await staff(clinic, 'Sam'),
    await admin(clinic, 'Olga'),
  ];
  await shipCuratedCodes(clinic.clinic.db);
  await fillProfile(clinic, ana);
  await keepCard(clinic, ana);
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const acne = { code: 'L70.0', words: 'Acne', official: 'Acne vulgaris', laterality: null, site: '', certainty: 'confirmed' as const };
const form = { tests: ['cbc', 'lipids'], fasting_hours: 8, collect_on: null, site: '', to_lab: '' };

async function claimed(): Promise<string> {
  const { id } = await sendAssessment(clinic, ana);
  await clinic.call(claimCase, { as: lee, params: { id } });
  return id;
}
async function signed(id: string, diagnoses = [acne], version = 0) {
  const saved = await clinic.call(saveDraft, {
    as: lee,
    params: { id },
    body: { ...draft, rx: [], diagnoses },
    headers: { 'if-match': String(version) },
  });
  return clinic.call(signNote, { as: lee, params: { id }, body: { reasons: [] }, headers: { 'if-match': String(saved.reply.version) } });
}
const order = (id: string, as = lee, changes: Partial<typeof form> = {}, headers: Record<string, string> = {}) =>
  clinic.call(makeLabOrder, { as, params: { id }, body: { ...form, ...changes }, headers });
const paper = (as: Person, id: string) => clinic.call(downloadLabOrder, { as, params: { id } });

test('an order counts with the signature of its note: only then the patient has the paper, where lab requisitions are', async () => {
  const id = await claimed();
  const { reply: made } = await order(id);
  expect(made).toMatchObject({ state: 'prepared', ordered_by: null, diagnoses: [] });
  expect((await clinic.call(listLabOrders, { as: ana, params: { id: ana.patientId } })).reply).toEqual([]);
  expect((await paper(ana, made.id)).status).toBe(404);
  expect((await signed(id)).status).toBe(200);
  const [kept] = (await clinic.call(listLabOrders, { as: ana, params: { id: ana.patientId } })).reply;
  expect(kept).toMatchObject({ state: 'ordered', ordered_by: 'Dr. Lee', diagnoses: [{ code: 'L70.0', words: 'Acne vulgaris' }] });
  const { lab_reqs } = (await clinic.call(readNote, { as: ana, params: { id } })).reply;
  expect(lab_reqs).toEqual([
    { name: `Lab order ${made.number}: Complete blood count, Lipid panel`, url: `/_api/v1/lab_orders/${made.id}/requisition.pdf` },
  ]);
  expect((await clinic.call(listNotes, { as: ana, params: { id: ana.patientId } })).reply[0]?.lab_reqs).toEqual(lab_reqs);
  const { status, headers, raw } = await paper(ana, made.id);
  expect([status, headers['content-type'], raw.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-']);
  for (const person of [ben, osei, sam, olga]) expect((await paper(person, made.id)).status).toBe(404);
});

test('a laboratory needs a diagnosis with a code: without one the note is not signed, and nothing is lost', async () => {
  const id = await claimed();
  const { reply: made } = await order(id);
  const { status, refusal } = await signed(id, []);
  expect([status, refusal.detail]).toEqual([
    422,
    'A laboratory needs a diagnosis with a code. Add one to the note, such as Z79.899 for blood tests that go with a medicine.',
  ]);
  expect((await clinic.call(listLabOrdersOfEncounter, { as: lee, params: { id } })).reply.map(({ state }) => state)).toEqual(['prepared']);
  expect((await clinic.call(removeLabOrder, { as: lee, params: { id: made.id } })).status).toBe(200);
  expect((await signed(id, [], 1)).status).toBe(200);
});

test('after the signature an order is one of its own, at once; pressed twelve times it is one', async () => {
  const id = await claimed();
  await signed(id);
  const pressed = await Promise.all(Array.from({ length: 12 }, () => order(id, lee, { tests: ['alt'], fasting_hours: 0 }, keyless)));
  expect(new Set(pressed.map(({ status, reply }) => `${status} ${reply?.number}`)).size).toBe(1);
  const orders = (await clinic.call(listLabOrdersOfEncounter, { as: lee, params: { id } })).reply;
  expect(orders.map(({ state, tests }) => [state, tests.map(({ loinc }) => loinc)])).toEqual([['ordered', ['1742-6']]]);
  for (const person of [ana, osei, sam]) expect((await order(id, person)).status).toBe(404);
});

test('what was chosen is said field by field', async () => {
  const id = await claimed();
  expect((await order(id, lee, { tests: [] })).refusal.fields).toEqual({ tests: 'Choose at least one test' });
  expect((await order(id, lee, { collect_on: '2020-01-01' } as never)).refusal.fields).toEqual({
    collect_on: 'Choose today or a later day',
  });
  expect((await order(id, lee, { tests: ['moon-dust'] })).refusal.detail).toContain('no longer on the list');
});

test('an order is cancelled once, with a reason that the patient reads, and can never be changed again', async () => {
  const id = await claimed();
  const { reply: made } = await order(id);
  await signed(id);
  await clinic.settled();
  const cancel = () => clinic.call(cancelLabOrder, { as: lee, params: { id: made.id }, body: { reason: 'Done elsewhere last week' } });
  expect((await cancel()).status).toBe(200);
  const cancelled = await clinic.call(cancelLabOrder, { as: lee, params: { id: made.id }, body: { reason: 'Again' } });
  expect(cancelled.refusal.code).toBe('cancelled');
  const kept = (await clinic.call(listLabOrders, { as: ana, params: { id: ana.patientId } })).reply.find((one) => one.id === made.id);
  expect(kept?.cancelled).toMatchObject({ by: 'Dr. Lee', reason: 'Done elsewhere last week' });
  expect((await clinic.call(readNote, { as: ana, params: { id } })).reply.lab_reqs).toEqual([]);
  await clinic.settled();
  const letters = await clinic.sql<{ subject: string }>(
    `select subject from letter where template = 'lab_order.changed' and recipient = $1`,
    [ana.email],
  );
  expect(letters).toEqual([{ subject: 'Something new is in your record' }]);
  await expect(clinic.sql(`update lab_order set to_lab = 'x' where id = $1`, [made.id])).rejects.toThrow('never changed');
});

test('the patient says when they were at the laboratory: not before the order, and no day to come', async () => {
  const id = await claimed();
  const { reply: made } = await order(id);
  await signed(id);
  const say = (as: Person, day: string) => clinic.call(markCollected, { as, params: { id: made.id }, body: { collected_on: day } });
  expect((await say(ana, '2999-01-01')).refusal.fields).toEqual({ collected_on: 'Choose today or an earlier day' });
  expect((await say(ana, '2020-01-01')).refusal.fields).toEqual({ collected_on: 'Choose a day after it was ordered' });
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: clinic.clinic.config.clinicTimeZone }).format(new Date());
  expect((await say(ana, today)).status).toBe(200);
  for (const person of [ben, lee]) expect((await say(person, today)).status).toBe(404);
});

test('an order without a result after its day is told to its dermatologist once', async () => {
  const id = await claimed();
  const { reply: made } = await order(id);
  await signed(id);
  const at = (days: number) => watchMissedOrders(clinic.clinic, new Date(Date.now() + days * 24 * 3_600_000));
  const told = () => clinic.sql(`select from event where name = 'lab_order.missed' and subject_id = $1`, [made.id]);
  await at(13);
  expect(await told()).toHaveLength(0);
  await Promise.all(Array.from({ length: 12 }, () => at(16)));
  expect(await told()).toHaveLength(1);
  await clinic.settled();
  const letters = await clinic.sql(`select from letter where template = 'lab_order.missed' and recipient = $1`, [lee.email]);
  expect(letters.length).toBeGreaterThan(0);
});

test('dermatologists and operators set the list; two do not write over each other, and nothing counts as reviewed by itself', async () => {
  const known = (await clinic.call(listLabTests, { as: lee })).reply;
  expect(known.length).toBeGreaterThanOrEqual(25);
  expect(known.every(({ reviewed_on, source }) => reviewed_on === null && source !== '')).toBe(true);
  const zinc = {
    name: 'Zinc',
    loinc: '5763-8',
    expects: 'number',
    unit: 'ug/dL',
    fasting_hours: 0,
    usual_words: '',
    rings_otherwise: false,
    is_offered: true,
    is_reviewed: true,
  };
  const range = { sex: null, from_age: 0, to_age: null, low: 60, high: 120, critical_low: null, critical_high: null };
  const set = (as: Person, version: number, changes = {}) =>
    clinic.call(setLabTest, {
      as,
      params: { key: 'zinc' },
      body: { ...zinc, ranges: [range], ...changes },
      headers: { 'if-match': String(version) },
    });
  expect((await set(olga, 0)).reply).toMatchObject({ key: 'zinc', version: 1, ranges: [range] });
  expect((await set(lee, 0)).status).toBe(412);
  const both = await Promise.all([set(lee, 1), set(olga, 1, { unit: 'umol/L' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  expect((await set(lee, 2, { ranges: [{ ...range, low: 200 }] })).refusal.fields).toEqual({
    'ranges.0.high': 'The upper limit lies below the lower one',
  });
  expect((await set(lee, 2, { loinc: '718-7' })).refusal.fields).toEqual({ loinc: 'Another test of the list has this LOINC code' });
  for (const person of [ana, sam]) expect((await set(person, 2)).status).toBe(404);
});
