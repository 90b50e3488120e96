/** Drafts of visits under each patient's key: from step to step the database tells none of what was said. */
import { readIntake } from '@pellis/contract/appointments/visit-intake';
import { readVisitDraft, savePay, saveWhat } from '@pellis/contract/bookings/bookings';
import { readRecord } from '@pellis/contract/medical-records/medical-records';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { carryOut } from '../erasures/carry-out.ts';
import { fillProfile, keepCard } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { tablesThatTell } from '../testing/dump.ts';
import { doctor, type PatientPerson, type Person, signUp } from '../testing/people.ts';
import { answerSteps, bookOn, openWeek } from '../testing/visits.ts';
import { sealDrafts, sealIntakes } from './seal.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let lee: Person;

beforeAll(async () => {
  clinic = await openTestClinic({ SEAL_PATIENT_WORDS: 'true' });
  ana = await signUp(clinic, 'Ana Alvarez');
  await fillProfile(clinic, ana);
  lee = await doctor(clinic, 'Dr. Lee');
  await openWeek(clinic, lee);
}, 60_000);
beforeEach(async () => {
  await clinic.sql('delete from rate_limit');
  await clinic.sql('delete from visit_draft');
});
afterAll(() => clinic.end());

const about = 'Scaly patches behind the left knee';
const say = (as = ana) => clinic.call(saveWhat, { as, body: { concern: 'acne', about } });
const read = async (as = ana) => (await clinic.call(readVisitDraft, { as })).reply.answers;

test('each step is added to what was sealed before, and a dump tells none of it', async () => {
  await answerSteps(clinic, ana);
  expect((await say()).status).toBe(200);
  const before = await read();
  expect(before).toMatchObject({ what: { about }, pay: { by: 'cash' }, where: { state: 'CA' } });
  expect(await tablesThatTell(clinic, about)).toEqual([]);
  expect(await clinic.sql('select answers from visit_draft')).toEqual([{ answers: {} }]);
  await clinic.call(savePay, { as: ana, body: { by: 'insurance' } });
  expect(await read()).toMatchObject({ what: { about }, where: { state: 'CA' } });
});

test('what was said before is sealed by and by, and what an earlier version adds stands beside it until then', async () => {
  await answerSteps(clinic, ana);
  const before = await read();
  await clinic.sql('update visit_draft set key_id = null, under_key = null, answers = $1', [JSON.stringify(before)]);
  expect(await read()).toEqual(before);
  await Promise.all([sealDrafts(clinic.clinic), sealDrafts(clinic.clinic)]);
  expect(await read()).toEqual(before);
  expect(await tablesThatTell(clinic, 'On my chin')).toEqual([]);
  await clinic.sql(`update visit_draft set answers = answers || $1`, [JSON.stringify({ what: { concern: 'acne', about, places: [] } })]);
  expect(await read()).toEqual({ ...before, what: { concern: 'acne', about, places: [] } });
  await sealDrafts(clinic.clinic);
  expect(await read()).toEqual({ ...before, what: { concern: 'acne', about, places: [] } });
  expect(await tablesThatTell(clinic, about)).toEqual([]);
});

test('with the key erased the draft begins anew', async () => {
  await answerSteps(clinic, ana);
  await clinic.sql('delete from patient_key where patient_id = $1', [ana.patientId]);
  expect(await read()).toEqual({ who: null, where: null, what: null, pay: null, before: null });
  await answerSteps(clinic, ana);
  expect(await read()).toMatchObject({ what: { about: 'On my chin' } });
});

test('what a booked visit was told is sealed with the booking, and what was told before by and by', async () => {
  await keepCard(clinic, ana);
  const { id } = await bookOn(clinic, ana, { provider: lee.accountId });
  await clinic.settled();
  expect(await tablesThatTell(clinic, 'On my chin')).toEqual([]);
  const told = async () => (await clinic.call(readIntake, { as: lee, params: { id } })).reply;
  const before = await told();
  expect(before).toMatchObject({ about: 'On my chin' });
  const kept = JSON.stringify((await clinic.call(readRecord, { as: ana })).reply.appointments);
  expect(kept).toContain('On my chin');
  await clinic.sql(`update visit_intake set key_id = null, under_key = null, about = 'On my chin'`);
  expect(await tablesThatTell(clinic, 'On my chin')).toEqual(['visit_intake']);
  expect((await told()).about).toBe(before.about);
  await Promise.all([sealIntakes(clinic.clinic), sealIntakes(clinic.clinic)]);
  expect(await tablesThatTell(clinic, 'On my chin')).toEqual([]);
  expect((await told()).about).toBe(before.about);
  await clinic.sql('delete from patient_key where patient_id = $1', [ana.patientId]);
  expect(await told()).toMatchObject({ about: 'Erased with the patient’s record.', safety: null });
});

test('an erasure takes the draft and what opens it', async () => {
  const ben = await signUp(clinic, 'Ben Baker');
  await answerSteps(clinic, ben);
  await clinic.sql(
    `insert into erasure (id, account_id, patient_id, asked_by, due_at, began_at, keeps_record) values ('ben', $1, $2, $1, now(), now(), false)`,
    [ben.accountId, ben.patientId],
  );
  await carryOut(clinic.clinic, 'ben');
  expect(await clinic.sql('select from visit_draft where patient_id = $1', [ben.patientId])).toEqual([]);
  expect(await clinic.sql('select from patient_key where made_for = $1', [ben.patientId])).toEqual([]);
});
