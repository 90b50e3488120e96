/** A result that stood in the wrong record is taken out with a reason: nobody goes by it there any more, and it waits for whose it is. */
import { listLabOrders } from '@pellis/contract/lab-orders/lab-orders';
import {
  acknowledgeLabResult,
  importLabResults,
  listLabResults,
  matchLabResult,
  readLabResult,
  readLabWork,
  takeLabResultOut,
  typeLabResult,
} from '@pellis/contract/lab-results/lab-results';
import { readFile } from '@pellis/contract/photos/photos';
import { readPrevention } from '@pellis/contract/pregnancy-prevention/pregnancy-prevention';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { shipCuratedCodes } from '../diagnosis-codes/curated.ts';
import { fillProfile, keepCard } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { orderSigned, oru, typed, value } from '../testing/labs.ts';
import { doctor, emailOf, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { pdf } from '../testing/photos.ts';
import { withoutIds } from '../testing/without-ids.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let ben: PatientPerson;
let lee: Person;
let osei: Person;
let sam: Person;
let ofBen: string;
beforeAll(async () => {
  clinic = await openTestClinic();
  [ana, ben] = [await signUp(clinic, 'Ana Alvarez'), await signUp(clinic, 'Ben Brown')];
  [lee, osei, sam] = [await doctor(clinic, 'Dr. Lee'), await doctor(clinic, 'Dr. Osei'), await staff(clinic, 'Sam')];
  await shipCuratedCodes(clinic.clinic.db);
  await fillProfile(clinic, ana);
  await fillProfile(clinic, ben, { firstName: 'Ben', lastName: 'Brown', dob: '1985-05-05' });
  for (const patient of [ana, ben]) await keepCard(clinic, patient);
  ofBen = (await orderSigned(clinic, { patient: ben, by: lee, tests: ['hcg-urine'] })).number;
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const why = 'The paper names Ben Brown.';
const resultsOf = async (person: PatientPerson) =>
  (await clinic.call(listLabResults, { as: person, params: { id: person.patientId } })).reply;
const takeOut = (as: Person, id: string, reason = why, from = ana) =>
  clinic.call(takeLabResultOut, { as, params: { id }, body: { reason, patient_id: from.patientId } });
const match = (id: string, order: string) =>
  clinic.call(matchLabResult, { as: sam, params: { id }, body: { order_number: order, patient_id: null } });
const atWork = async (id: string, as = sam) => (await clinic.call(readLabResult, { as, params: { id } })).reply;
const forNobody = async () => (await clinic.call(readLabWork, { as: sam })).reply.for_nobody.map((row) => row.id);
const orderOf = async (number: string) =>
  (await clinic.call(listLabOrders, { as: ana, params: { id: ana.patientId } })).reply.find((order) => order.number === number);
const testsOf = async (patient: PatientPerson) =>
  (await clinic.call(readPrevention, { as: lee, params: { id: patient.patientId } })).reply.tests.length;
const opens = async (as: Person, document: string) => (await clinic.call(readFile, { as, params: { id: document } })).status;

/** For the order, with its paper; read by Dr. Lee with words for the patient. */
async function typedFor(number: string): Promise<{ id: string; paper: string }> {
  const file = { filename: 'paper.pdf', data: new Uint8Array(pdf(1)) };
  const { reply } = await clinic.call(typeLabResult, {
    as: sam,
    body: typed(number, [value('hcg-urine', 'Negative', '')], { file }),
  });
  const words = 'You are not pregnant, Ana.';
  await clinic.call(acknowledgeLabResult, { as: lee, params: { id: reply.id }, body: { words, was_discussed: false } });
  await clinic.settled();
  return { id: reply.id, paper: (await atWork(reply.id, lee)).document_id ?? '' };
}

test('it leaves the record, its order and the pregnancy gate, tells the patient nothing clinical, and goes to whose it is without what was said to another', async () => {
  const { number } = await orderSigned(clinic, { patient: ana, by: lee, tests: ['hcg-urine'] });
  const { id, paper } = await typedFor(number);
  expect([await testsOf(ana), await opens(ana, paper), (await orderOf(number))?.state]).toEqual([1, 200, 'resulted']);
  expect((await atWork(id, lee)).may_take_out).toBe(true);

  for (const stranger of [ana, osei, sam]) expect((await takeOut(stranger, id)).status).toBe(404);
  expect((await takeOut(lee, id, ' ')).refusal.fields).toEqual({ reason: 'Write why' });
  expect((await takeOut(lee, id)).status).toBe(200);
  await clinic.settled();

  expect([await resultsOf(ana), await testsOf(ana), await opens(ana, paper)]).toEqual([[], 0, 404]);
  expect(await orderOf(number)).toMatchObject({ state: 'ordered', resulted_at: null });
  const letters = await clinic.sql<{ body: string }>(`select subject || body as body from letter where template = $1 and recipient = $2`, [
    'lab_result.taken_out',
    ana.email,
  ]);
  expect(letters).toHaveLength(1);
  expect(withoutIds(letters[0]?.body)).not.toMatch(/lab|result|pregnan|hcg|negative|Ben|Brown/i);
  expect(
    await clinic.sql(`select actor_id, patient_id, reason from event where name = 'lab_result.taken_out' and subject_id = $1`, [id]),
  ).toEqual([{ actor_id: lee.accountId, patient_id: ana.patientId, reason: why }]);

  expect(await forNobody()).toContain(id);
  const waiting = await atWork(id);
  expect(waiting).toMatchObject({
    read: null,
    earlier_readings: [],
    order: null,
    may_take_out: false,
    taken_out: { by: 'Dr. Lee', reason: why },
  });
  expect((await match(id, ofBen)).status).toBe(200);
  const [his] = await resultsOf(ben);
  expect(his).toMatchObject({ id, read: null, earlier_readings: [], order: { number: ofBen } });
  expect([await opens(ben, his?.document_id ?? ''), await opens(ana, paper), await testsOf(ben), await testsOf(ana)]).toEqual([
    200, 404, 1, 0,
  ]);
  expect((await atWork(id, lee)).taken_out).toBeNull();
  // what was said to Ana stays hers
  expect(await clinic.sql('select patient_id, read_words from lab_reading where result_id = $1', [id])).toEqual([
    { patient_id: ana.patientId, read_words: 'You are not pregnant, Ana.' },
  ]);
});

test('the laboratory does not bring it back by sending it again; a person does, and an order with another result stays answered', async () => {
  const { number } = await orderSigned(clinic, { patient: ana, by: lee });
  const send = async (message: Parameters<typeof oru>[1]) => {
    const data = new Uint8Array(Buffer.from(oru(number, message)));
    const { reply } = await clinic.call(importLabResults, { as: sam, body: { file: { filename: 'results.hl7', data } } });
    await clinic.settled();
    return { outcome: reply.reports[0]?.outcome, id: reply.reports[0]?.result_id ?? '' };
  };
  const alt = (words: string) => [`OBX|1|NM|1742-6^ALT^LN||${words}|U/L|0-44|N|||F`];
  const { id } = await send({ control: 'T1', filler: 'FT', values: alt('26') });
  const other = await send({ control: 'T2', filler: 'FT2', values: alt('28') });
  expect((await takeOut(lee, id)).status).toBe(200);
  expect(await orderOf(number)).toMatchObject({ state: 'resulted' });
  expect(await send({ control: 'T3', filler: 'FT', values: alt('27') })).toEqual({ outcome: 'corrected', id });
  expect([(await resultsOf(ana)).map((one) => one.id), await forNobody()]).toEqual([[other.id], expect.arrayContaining([id])]);
  expect((await match(id, number)).status).toBe(200);
  expect((await resultsOf(ana)).map((one) => one.id).toSorted()).toEqual([id, other.id].toSorted());
});

test('pressed twelve times at once it is taken out once', async () => {
  const { number } = await orderSigned(clinic, { patient: ana, by: lee, tests: ['hcg-urine'] });
  const { id } = await typedFor(number);
  const pressed = await Promise.all(Array.from({ length: 12 }, () => takeOut(lee, id)));
  expect(pressed.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(await takeOut(lee, id)).toMatchObject({ status: 409, refusal: { code: 'taken_out' } });
  await clinic.settled();
  expect(await clinic.sql(`select id from event where name = 'lab_result.taken_out' and subject_id = $1`, [id])).toHaveLength(1);
  expect(await clinic.sql(`select id from lab_reading where result_id = $1`, [id])).toHaveLength(1);
});

test('a window that was left open takes nothing from the patient to whom it was given meanwhile', async () => {
  const { number } = await orderSigned(clinic, { patient: ana, by: lee, tests: ['hcg-urine'] });
  const { id } = await typedFor(number);
  expect((await takeOut(lee, id)).status).toBe(200);
  expect((await match(id, ofBen)).status).toBe(200);
  expect(await takeOut(lee, id)).toMatchObject({ status: 409, refusal: { code: 'elsewhere' } });
  expect((await resultsOf(ben)).map((one) => one.id)).toContain(id);
  expect((await takeOut(lee, id, why, ben)).status).toBe(200);
});

test('words that were written for one patient are not said to the next, whose it is meanwhile', async () => {
  const { number } = await orderSigned(clinic, { patient: ana, by: lee, tests: ['hcg-urine'] });
  const { id } = await typedFor(number);
  const { received_at, corrected_at, is_doubtful } = await atWork(id, lee);
  const seen = { patient_id: ana.patientId, received_at, corrected_at, is_doubtful };
  expect((await takeOut(lee, id)).status).toBe(200);
  expect((await match(id, ofBen)).status).toBe(200);
  const body = { words: 'All is well, Ana.', was_discussed: false, seen };
  expect(await clinic.call(acknowledgeLabResult, { as: lee, params: { id }, body })).toMatchObject({
    ...{ status: 409, refusal: { code: 'elsewhere' } },
  });
  expect((await resultsOf(ben)).find((one) => one.id === id)?.read).toBeNull();
});

test('whoever read it learns that it is gone when somebody else took it out, without a clinical word', async () => {
  const { number } = await orderSigned(clinic, { patient: ana, by: lee, tests: ['hcg-urine'] });
  await orderSigned(clinic, { patient: ana, by: osei });
  const [byLee, byOsei] = [await typedFor(number), await typedFor(number)];
  expect((await takeOut(lee, byLee.id)).status).toBe(200);
  expect((await takeOut(osei, byOsei.id)).status).toBe(200);
  await clinic.settled();
  const letters = await clinic.sql<{ recipient: string; body: string }>(
    `select recipient, subject || body as body from letter where template = 'lab_result.taken_out_at_work'`,
  );
  expect(letters.map(({ recipient }) => recipient)).toEqual([emailOf('Dr. Lee')]);
  expect(letters[0]?.body).toContain(`/workspace/patients/${ana.patientId}`);
  expect(withoutIds(letters[0]?.body)).not.toMatch(/pregnan|hcg|negative|Ana|Ben|Brown/i);
});
