import { cancelByClinic } from '@pellis/contract/appointments/appointment-changes';
import { endWork } from '@pellis/contract/staff/staff';
import * as contract from '@pellis/contract/staff-questions/staff-questions';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { bookedVisit } from '../testing/calls.ts';
import { fillProfile } from '../testing/care.ts';
import { keyless, openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { admin, doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { giveMovedQuestionsBack } from './give-back.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let lee: Person;
let osei: Person;
let sam: Person;

beforeAll(async () => {
  clinic = await openTestClinic();
  [ana, sam] = [await signUp(clinic, 'Ana Alvarez'), await staff(clinic, 'Sam')];
  [lee, osei] = [await doctor(clinic, 'Dr. Lee'), await doctor(clinic, 'Dr. Osei')];
  await fillProfile(clinic, ana);
  await bookedVisit(clinic, ana, lee);
}, 60_000);
beforeEach(async () => {
  await clinic.sql('delete from rate_limit');
  await clinic.sql('delete from staff_question');
});
afterAll(() => clinic.end());

const twelve = Array.from({ length: 12 });
const key = () => ({ 'idempotency-key': newId() });
const ask = (words: string, as = sam, provider = lee) =>
  clinic.call(contract.askStaffQuestion, {
    as,
    params: { id: ana.patientId },
    body: { provider_id: provider.accountId, words },
    headers: key(),
  });
const mine = async (as: Person) => (await clinic.call(contract.listStaffQuestions, { as })).reply;
const about = (as: Person) => clinic.call(contract.listPatientQuestions, { as, params: { id: ana.patientId } });
const answer = (id: string, words: string, as = lee) =>
  clinic.call(contract.answerStaffQuestion, { as, params: { id }, body: { words }, headers: key() });
const note = (id: string, as = sam) => clinic.call(contract.noteStaffAnswer, { as, params: { id } });
const askedId = async () => (await mine(lee)).to_answer[0]?.id ?? '';

test('the desk asks the dermatologist who treats the patient, reads the answer, and has noted it', async () => {
  expect((await about(sam)).reply.may_be_asked).toEqual([{ id: lee.accountId, name: 'Dr. Lee' }]);
  expect((await ask('May she come a week later?')).reply.detail).toBe('Dr. Lee has your question. You are told when it is answered.');
  const { to_answer } = await mine(lee);
  expect(to_answer).toMatchObject([{ words: 'May she come a week later?', asked_by: 'Sam', is_to_me: true, answer: null }]);
  const id = to_answer[0]?.id ?? '';
  expect((await note(id)).refusal.code).toBe('not_answered');
  expect((await answer(id, 'Yes, two weeks are fine.')).reply.detail).toBe('Sam is told that you have answered.');
  expect((await mine(lee)).to_answer).toEqual([]);
  expect((await mine(sam)).answered).toMatchObject([{ answer: 'Yes, two weeks are fine.', is_to_me: false, provider: 'Dr. Lee' }]);
  expect((await note(id)).status).toBe(200);
  expect((await note(id)).status).toBe(200);
  expect((await mine(sam)).answered).toEqual([]);
  expect((await about(sam)).reply.questions).toHaveLength(1);
});

test('only those two read it: no other dermatologist, nobody else of the desk, not the patient', async () => {
  await ask('May she come a week later?');
  const id = await askedId();
  const tess = await staff(clinic, 'Tess');
  expect((await about(tess)).reply.questions).toEqual([]);
  expect((await about(osei)).status).toBe(404);
  expect((await about(ana)).status).toBe(404);
  expect((await answer(id, 'Yes', osei)).status).toBe(404);
  expect((await note(id, tess)).status).toBe(404);
});

test('whoever does not treat the patient is not asked, nor anybody themselves', async () => {
  expect((await ask('May she?', sam, osei)).refusal.fields?.['provider_id']).toBe('Choose a dermatologist who treats this patient');
  expect((await ask('May she?', lee, lee)).refusal.fields?.['provider_id']).toBe('Choose a dermatologist who treats this patient');
  expect((await ask('May she?', osei)).status).toBe(404);
});

test('twelve answers at once are one answer, and whoever asked is told once', async () => {
  await clinic.sql(
    `insert into push_subscription (id, account_id, session_id, endpoint, p256dh, auth)
       select 'browser', account_id, id, 'https://push.test/browser', 'p', 'a' from session where account_id = $1 limit 1`,
    [sam.accountId],
  );
  await ask('May she come a week later?');
  const id = await askedId();
  const pressed = await Promise.all(twelve.map((_, index) => answer(id, `Yes, ${index} weeks.`)));
  expect(pressed.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 409)]);
  expect(pressed.find(({ status }) => status === 409)?.refusal.detail).toBe('You have answered this question already.');
  await clinic.settled();
  expect(await clinic.sql('select body from push_message')).toEqual([{ body: 'Your question has been answered.' }]);
});

test('the same question sent twice without a key is asked once', async () => {
  const body = { provider_id: lee.accountId, words: 'May she?' };
  const send = () => clinic.call(contract.askStaffQuestion, { as: sam, params: { id: ana.patientId }, body, headers: keyless });
  await Promise.all([send(), send()]);
  expect((await mine(lee)).to_answer).toHaveLength(1);
});

test('asked of somebody who leaves, it comes back to whoever asked', async () => {
  const [kim, olga] = [await doctor(clinic, 'Dr. Kim'), await admin(clinic, 'Olga')];
  await bookedVisit(clinic, ana, kim, -3 * 24 * 60);
  await ask('May she come a week later?', sam, kim);
  await clinic.sql(`update appointment set status = 'note_signed' where provider_id = $1`, [kim.accountId]);
  expect((await clinic.call(endWork, { as: olga, headers: keyless, params: { id: kim.accountId } })).status).toBe(200);
  expect((await mine(sam)).answered).toMatchObject([
    { answer: expect.stringContaining('Dr. Kim does not answer questions here any more') },
  ]);
});

test('asked of somebody whose visit is cancelled, it comes back to whoever asked, and stays where they treat the patient still', async () => {
  const roy = await doctor(clinic, 'Dr. Roy');
  const visit = await bookedVisit(clinic, ana, roy, 3 * 24 * 60);
  await ask('May she come a week later?', sam, roy);
  await ask('And may she swim?');
  await giveMovedQuestionsBack(clinic.clinic);
  expect((await mine(sam)).answered).toEqual([]);
  const cancelled = await clinic.call(cancelByClinic, { as: sam, params: { id: visit }, body: { reason: 'Dr. Roy is away' } });
  expect(cancelled.status).toBe(200);
  await Promise.all(twelve.map(() => giveMovedQuestionsBack(clinic.clinic)));
  expect((await mine(sam)).answered).toMatchObject([
    { answer: 'Not answered: Dr. Roy does not treat this patient any more. Please ask a dermatologist who does.', provider: 'Dr. Roy' },
  ]);
  expect(
    await clinic.sql(`select from event where name = 'staff_question.answered' and subject_id = $1`, [(await mine(sam)).answered[0]?.id]),
  ).toHaveLength(1);
  expect((await mine(lee)).to_answer).toMatchObject([{ words: 'And may she swim?' }]);
});
