/** Drafts of visits under each patient's key: from step to step the database tells none of what was said. */
import { readVisitDraft, savePay, saveWhat } from '@pellis/contract/bookings/bookings';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { carryOut } from '../erasures/carry-out.ts';
import { fillProfile } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { tablesThatTell } from '../testing/dump.ts';
import { doctor, type PatientPerson, signUp } from '../testing/people.ts';
import { answerSteps, openWeek } from '../testing/visits.ts';
import { sealDrafts } from './seal.ts';

let clinic: TestClinic;
let ana: PatientPerson;

beforeAll(async () => {
  clinic = await openTestClinic({ SEAL_PATIENT_WORDS: 'true' });
  ana = await signUp(clinic, 'Ana Alvarez');
  await fillProfile(clinic, ana);
  await openWeek(clinic, await doctor(clinic, 'Dr. Lee'));
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
