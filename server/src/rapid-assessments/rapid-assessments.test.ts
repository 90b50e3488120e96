/** A Rapid Assessment's whole way, seen from both sides through the API. */
import { readNote } from '@pellis/contract/notes/notes';
import { readOrder } from '@pellis/contract/payments/payments';
import {
  claimCase,
  declareNotSuitable,
  listCases,
  readCase,
  readCaseFigures,
  releaseCase,
  requestInfo,
} from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import {
  answerInfoRequest,
  readInfoRequest,
  readLatestRapidAssessment,
  withdrawRapidAssessment,
} from '@pellis/contract/rapid-assessments/rapid-assessments';
import { submitRapidAssessment } from '@pellis/contract/rapid-assessments/submit-assessment';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answerCase, assessment, fillProfile, keepCard, sendAssessment, skinPhoto } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { watchClock } from './watch-clock.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let ben: PatientPerson;
let lee: Person;
let osei: Person;
const hours = (n: number) => new Date(Date.now() + n * 3_600_000);

beforeAll(async () => {
  clinic = await openTestClinic();
  [ana, ben] = [await signUp(clinic, 'Ana Alvarez'), await signUp(clinic, 'Ben Brown')];
  [lee, osei] = [await doctor(clinic, 'Dr. Lee'), await doctor(clinic, 'Dr. Osei')];
  await fillProfile(clinic, ana, { pregnant: 'planning' });
});
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

test('without a card nothing is sent, and the specification says so', async () => {
  const refused = await clinic.call(submitRapidAssessment, { as: ben, body: await assessment() });
  expect(refused.status).toBe(409);
  expect(refused.refusal).toMatchObject({
    code: 'payment_method_missing',
    detail: 'Please add a payment method before submitting a rapid assessment.',
  });
  expect((await clinic.call(readLatestRapidAssessment, { as: ben })).status).toBe(404);
});

test('a patient sends one, a dermatologist answers it, and the patient reads the plan', async () => {
  await keepCard(clinic, ana);
  const { id, orderId, url } = await sendAssessment(clinic, ana);
  expect(url).toBe(`/payment-success/${orderId}`);
  const waiting = await clinic.call(readLatestRapidAssessment, { as: ana });
  expect(waiting.reply).toMatchObject({ id, state: 'submitted', provider: null, request: null });
  expect(Math.abs((waiting.reply.due_at?.getTime() ?? 0) - hours(24).getTime())).toBeLessThan(60_000);

  const queue = await clinic.call(listCases, { as: lee });
  expect(queue.reply.find((row) => row.id === id)).toMatchObject({
    concern: 'acne',
    sex: 'female',
    flags: ['planning_pregnancy', 'medications', 'getting_worse'],
    may_claim: true,
    is_late: false,
  });
  expect((await clinic.call(readCase, { as: lee, params: { id } })).status).toBe(404);
  expect((await clinic.call(claimCase, { as: lee, params: { id } })).status).toBe(200);
  const read = await clinic.call(readCase, { as: lee, params: { id } });
  expect(read.reply).toMatchObject({
    answers: { triggeredby: 'A new face cream' },
    health_profile: { pregnant: 'planning' },
    patient: { fullName: 'Ana Alvarez' },
  });
  expect(read.reply.photos).toHaveLength(1);
  expect((await clinic.call(readNote, { as: ana, params: { id } })).status).toBe(404);

  await answerCase(clinic, lee, id);
  const note = await clinic.call(readNote, { as: ana, params: { id } });
  expect(note.reply).toMatchObject({
    diagnosis: 'Acne vulgaris, mild',
    provider: { name: 'Dr. Lee' },
    service: { follow_up_kind: 'rapid_assessment', price: 17900 },
  });
  expect((await clinic.call(readOrder, { as: ana, params: { id: orderId } })).reply.status).toBe('paid');
  expect((await clinic.call(readLatestRapidAssessment, { as: ana })).reply).toMatchObject({
    state: 'answered',
    provider: { name: 'Dr. Lee' },
  });
  const emails = await clinic.sql<{ template: string; body: string }>(
    'select template, body from letter where recipient = $1 and sent_at is not null',
    [ana.email],
  );
  expect(emails.map((sentEmail) => sentEmail.template)).toEqual(
    expect.arrayContaining(['rapid-assessment.received', 'rapid-assessment.answer-ready']),
  );
  expect(emails.map((sentEmail) => sentEmail.body).join()).not.toMatch(/acne|adapalene|cream/i);
});

test('two dermatologists never answer the same case', async () => {
  const { id } = await sendAssessment(clinic, ana);
  const claims = await Promise.all([lee, osei].map((who) => clinic.call(claimCase, { as: who, params: { id } })));
  expect(claims.map((claim) => claim.status).sort()).toEqual([200, 409]);
  expect(claims.find((claim) => claim.status === 409)?.refusal.detail).toMatch(/^Dr\. (Lee|Osei) is already answering this case\.$/);
  const [holder, other] = claims[0]?.status === 200 ? [lee, osei] : [osei, lee];
  expect((await clinic.call(readCase, { as: other, params: { id } })).status).toBe(404);
  await clinic.call(releaseCase, { as: holder, params: { id } });
  expect((await clinic.call(claimCase, { as: other, params: { id } })).status).toBe(200);
});

test('who is idle for twenty minutes may be relieved', async () => {
  const { id } = await sendAssessment(clinic, ana);
  await clinic.call(claimCase, { as: lee, params: { id } });
  await clinic.sql(`update rapid_assessment set claim_idle_at = now() - interval '1 minute' where id = $1`, [id]);
  expect((await clinic.call(claimCase, { as: osei, params: { id } })).status).toBe(200);
  expect((await clinic.call(readCase, { as: lee, params: { id } })).status).toBe(404);
  await answerCase(clinic, osei, id);
});

test('the clock rests while the patient is asked for one more photo', async () => {
  const { id } = await sendAssessment(clinic, ana);
  await clinic.call(claimCase, { as: lee, params: { id } });
  await clinic.call(requestInfo, { as: lee, params: { id }, body: { wants: 'photo', message: 'One from the side, please.' } });
  const asked = await clinic.call(readInfoRequest, { as: ana, params: { id } });
  expect(asked.reply).toMatchObject({ wants: 'photo', message: 'One from the side, please.', asked_by: 'Dr. Lee', concern: 'Acne' });
  expect((await clinic.call(readInfoRequest, { as: ben, params: { id } })).status).toBe(404);
  await clinic.sql(`update info_request set asked_at = asked_at - interval '5 hours' where rapid_assessment_id = $1`, [id]);
  const without = await clinic.call(answerInfoRequest, { as: ana, params: { id }, body: { text: 'Here', images: [] } });
  expect([without.status, without.refusal.fields]).toEqual([422, { images: 'Upload at least one photo' }]);
  const answered = await clinic.call(answerInfoRequest, {
    as: ana,
    params: { id },
    body: { text: 'Here', images: [await skinPhoto(90, 'side.jpg')] },
  });
  expect(answered.status, JSON.stringify(answered.refusal)).toBe(200);
  const back = await clinic.call(readCase, { as: lee, params: { id } });
  expect(back.reply.requests[0]).toMatchObject({ text: 'Here', photos: [{ filename: 'side.jpg' }] });
  expect(Math.abs(back.reply.due_at.getTime() - hours(29).getTime())).toBeLessThan(60_000);
  expect((await clinic.call(answerInfoRequest, { as: ana, params: { id }, body: { text: 'Again', images: [] } })).status).toBe(404);
  await answerCase(clinic, lee, id);
});

test('an answer that comes late closes no question that was asked since', async () => {
  const { id } = await sendAssessment(clinic, ana);
  await clinic.call(claimCase, { as: lee, params: { id } });
  const ask = (message: string) => clinic.call(requestInfo, { as: lee, params: { id }, body: { wants: 'answer', message } });
  const open = async () => (await clinic.call(readInfoRequest, { as: ana, params: { id } })).reply;
  const answer = (text: string, request_id?: string) =>
    clinic.call(answerInfoRequest, { as: ana, params: { id }, body: { text, images: [], ...(request_id ? { request_id } : {}) } });
  await ask('Since when?');
  const first = await open();
  expect((await answer('Since May', first.id)).status).toBe(200);
  await ask('Does it itch?');
  const late = await answer('Since May, I think', first.id);
  expect([late.status, late.refusal.code]).toEqual([409, 'asked_anew']);
  const second = await open();
  expect(second.message).toBe('Does it itch?');
  expect((await answer('At night', second.id)).status).toBe(200);
  await ask('Anything else?');
  expect((await answer('No')).status).toBe(200);
  const { requests } = (await clinic.call(readCase, { as: lee, params: { id } })).reply;
  expect(requests.map(({ text }) => text).sort()).toEqual(['At night', 'No', 'Since May']);
  await answerCase(clinic, lee, id);
});

test('what photos cannot answer costs nothing', async () => {
  const { id, orderId } = await sendAssessment(clinic, ana);
  await clinic.call(claimCase, { as: lee, params: { id } });
  await clinic.call(declareNotSuitable, { as: lee, params: { id }, body: { reason: 'Please see somebody in person this week.' } });
  await clinic.settled();
  expect((await clinic.call(readOrder, { as: ana, params: { id: orderId } })).reply.status).toBe('released');
  expect((await clinic.call(readLatestRapidAssessment, { as: ana })).reply).toMatchObject({
    state: 'not_suitable',
    reason: 'Please see somebody in person this week.',
  });
});

test('a patient may withdraw until a dermatologist has begun', async () => {
  const first = await sendAssessment(clinic, ana);
  expect((await clinic.call(withdrawRapidAssessment, { as: ben, params: { id: first.id } })).status).toBe(404);
  expect((await clinic.call(withdrawRapidAssessment, { as: ana, params: { id: first.id } })).status).toBe(200);
  await clinic.settled();
  expect((await clinic.call(readOrder, { as: ana, params: { id: first.orderId } })).reply.status).toBe('released');
  const second = await sendAssessment(clinic, ana);
  await clinic.call(claimCase, { as: lee, params: { id: second.id } });
  const late = await clinic.call(withdrawRapidAssessment, { as: ana, params: { id: second.id } });
  expect([late.status, late.refusal.code]).toEqual([409, 'already_begun']);
  await answerCase(clinic, lee, second.id);
});

test('the same form sent twice is one assessment, and another form with its key is refused', async () => {
  const body = await assessment('rosacea');
  const headers = { 'idempotency-key': 'form-1' };
  const count = async () => (await clinic.sql('select id from rapid_assessment where patient_id = $1', [ana.patientId])).length;
  const before = await count();
  const first = await clinic.call(submitRapidAssessment, { as: ana, body, headers });
  const again = await clinic.call(submitRapidAssessment, { as: ana, body, headers });
  expect(first.status, JSON.stringify(first.refusal)).toBe(200);
  expect(again.reply.url).toBe(first.reply.url);
  const other = await clinic.call(submitRapidAssessment, { as: ana, body: { ...body, madeworse: 'Wind' }, headers });
  expect([other.status, other.refusal.code]).toEqual([422, 'key_reused']);
  expect(await count()).toBe(before + 1);
});

test('the clinic is warned at 16 and 20 hours, and at 24 the promise is broken and nothing is charged', async () => {
  const { id, orderId } = await sendAssessment(clinic, ana);
  const events = async () =>
    (await clinic.sql<{ name: string }>(`select name from event where subject_id = $1 and name ~ 'warned|breached' order by id`, [id])).map(
      (row) => row.name.split('.')[1],
    );
  await watchClock(clinic.clinic, hours(15.9));
  expect(await events()).toEqual([]);
  await watchClock(clinic.clinic, hours(16.1));
  await watchClock(clinic.clinic, hours(16.2));
  expect(await events()).toEqual(['warned']);
  await watchClock(clinic.clinic, hours(20.1));
  await watchClock(clinic.clinic, hours(24.1));
  await watchClock(clinic.clinic, hours(24.2));
  expect(await events()).toEqual(['warned', 'warned', 'breached']);
  await clinic.settled();
  expect((await clinic.call(readOrder, { as: ana, params: { id: orderId } })).reply.status).toBe('released');
  const emails = await clinic.sql<{ recipient: string }>(`select recipient from letter where template = 'rapid-assessment.late'`);
  expect(emails.some((sentEmail) => sentEmail.recipient === ana.email)).toBe(true);
  await answerCase(clinic, lee, id);
  expect((await clinic.call(readOrder, { as: ana, params: { id: orderId } })).reply.status).toBe('released');
});

test('the front desk sees counts and deadlines only', async () => {
  const sam = await staff(clinic, 'Sam Staff');
  const figures = await clinic.call(readCaseFigures, { as: sam });
  expect(figures.status).toBe(200);
  expect((await clinic.call(listCases, { as: sam })).status).toBe(404);
  expect((await clinic.call(readCaseFigures, { as: ana })).status).toBe(404);
});

test('blocked concerns and missing answers are refused in the words of the specification', async () => {
  const wrong = { ...(await assessment('wound')), symptoms: [], duration: 'Other', triggeredby: '', images: [] };
  const refused = await clinic.call(submitRapidAssessment, { as: ana, body: wrong });
  expect(refused.status).toBe(422);
  expect(refused.refusal.fields).toEqual({
    symptoms: 'Select at least one symptom',
    durationother: 'Specify the duration',
    triggeredby: 'Specify what was happening when your condition started',
    images: 'Upload at least one photo',
  });
  const blocked = await clinic.call(submitRapidAssessment, { as: ana, body: await assessment('wound', [await skinPhoto()]) });
  expect(blocked.refusal.fields).toEqual({ concern: 'Select a valid concern' });
});

test('of twelve who take the same case at once one has it, and the others are told who', async () => {
  const { id } = await sendAssessment(clinic, ana);
  const names = 'Adams Baker Clark Diaz Evans Flores Garcia Hayes Irwin Jones King Lopez'.split(' ').map((name) => `Dr. ${name}`);
  const twelve: Person[] = [];
  for (const name of names) {
    await clinic.sql('delete from rate_limit');
    twelve.push(await doctor(clinic, name));
  }
  const claims = await Promise.all(twelve.map((who) => clinic.call(claimCase, { as: who, params: { id } })));
  const has = claims.findIndex(({ status }) => status === 200);
  const refused = claims.filter(({ status }) => status === 409).map(({ refusal }) => refusal.detail);
  expect(refused).toEqual(Array.from({ length: 11 }, () => `${names[has]} is already answering this case.`));
  const taken = await clinic.sql(`select from event where name = 'rapid_assessment.claimed' and subject_id = $1`, [id]);
  expect(taken).toHaveLength(1);
  await answerCase(clinic, twelve[has] ?? lee, id);
});

test('the queue tells by initials whose cases are one person’s, and no name', async () => {
  const cleo = await signUp(clinic, 'Cleo Costa');
  await keepCard(clinic, cleo);
  await keepCard(clinic, ben);
  const [one, other] = [await sendAssessment(clinic, cleo), await sendAssessment(clinic, cleo)];
  const third = await sendAssessment(clinic, ben);
  const { reply } = await clinic.call(listCases, { as: lee });
  const rowOf = (id: string) => reply.find((row) => row.id === id);
  expect(rowOf(one.id)).toMatchObject({ initials: 'CC', same_person: [other.id] });
  expect(rowOf(other.id)).toMatchObject({ initials: 'CC', same_person: [one.id] });
  expect(rowOf(third.id)).toMatchObject({ initials: 'BB', same_person: [] });
  expect(JSON.stringify(reply)).not.toMatch(/Costa|Brown|Cleo|Ben/);
  for (const { id } of [one, other, third]) {
    await clinic.call(claimCase, { as: lee, params: { id } });
    await answerCase(clinic, lee, id);
  }
});
