/** The note of a visit that is hidden from whoever acts for a minor goes to no referrer by a link, also when the yes was said before. */
import { setConfidentialCare } from '@pellis/contract/confidential-care/confidential-care';
import { addPatient } from '@pellis/contract/guardianships/guardianships';
import { switchPatient } from '@pellis/contract/guardianships/patients-of-mine';
import { claimCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import {
  listReferrals,
  makeCoverSheet,
  readReferral,
  readReferralStatus,
  shareNote,
  tellOfNoteAgain,
} from '@pellis/contract/referrals/referrals';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { theClinic } from '../platform/actor.ts';
import { newId } from '../platform/ids.ts';
import { answerCase, fillProfile, keepCard, sendAssessment } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { bornAgo, doctor, elsewhere, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { issuePath } from './code-records.ts';

let clinic: TestClinic;
let pat: PatientPerson;
let lee: Person;
let sam: Person;

beforeAll(async () => {
  clinic = await openTestClinic();
  pat = await signUp(clinic, 'Pat Parent');
  [lee, sam] = [await doctor(clinic, 'Dr. Lee'), await staff(clinic, 'Sam')];
  await keepCard(clinic, pat);
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

/** A case of a daughter of Pat's stands for the visit; the license is checked, and Pat has said yes. */
async function referred(firstName: string, replyTo: string) {
  const dob = bornAgo(15, 40);
  const form = { who: 'child', firstName, lastName: 'Parent', dob, relation: 'parent', basis: '', attests: true };
  const { id: patientId } = (await clinic.call(addPatient, { as: pat, body: form })).reply;
  await clinic.call(switchPatient, { as: pat, body: { patient_id: patientId } });
  await fillProfile(clinic, pat, { firstName, lastName: 'Parent', dob });
  const visit = (await sendAssessment(clinic, pat)).id;
  await clinic.call(claimCase, { as: lee, params: { id: visit } });
  const id = newId();
  await clinic.sql(
    `insert into referral (id, submission_key, form_hash, state, provider_name, licence, reply_to, patient_name, patient_email, patient_phone, photo_count,
       patient_id, taken_up_at, encounter_id, booked_at, licence_checked_at, licence_checked_by, licence_source)
     values ($1, $1, 'x', 'booked', 'Dr. Park', 'G1', $2, 'Ivy', 'i@home.test', '', 0, $3, now(), $4, now(), now(), $5, 'breeze')`,
    [id, replyTo, patientId, visit, sam.accountId],
  );
  expect((await clinic.call(shareNote, { as: pat, params: { id }, body: { shares: true } })).status).toBe(200);
  const path = await clinic.clinic.db.write(theClinic('letters'), (transaction) => issuePath(transaction, id, 'status'));
  return { id, visit, code: path.split('/').at(-1) ?? '' };
}

async function hideAndSign(visit: string): Promise<void> {
  expect((await clinic.call(setConfidentialCare, { as: lee, params: { id: visit }, body: { ground: 'infectious_disease' } })).status).toBe(
    200,
  );
  await answerCase(clinic, lee, visit);
  await clinic.settled();
}

test.each([
  ['an e-mail address', 'Ivy', 'park@practice.test', tellOfNoteAgain],
  ['a fax number', 'Mia', '(415) 555-0188', makeCoverSheet],
] as const)('to %s', async (_, firstName, replyTo, tell) => {
  const { id, visit, code } = await referred(firstName, replyTo);
  await hideAndSign(visit);
  const followed = (await clinic.call(readReferralStatus, { params: { code }, headers: elsewhere() })).reply;
  expect([followed.is_seen, followed.consult]).toEqual([true, 'kept']);
  expect((await clinic.call(readReferral, { as: sam, params: { id } })).reply).toMatchObject({ consult: 'kept', consult_task: null });
  expect((await clinic.call(listReferrals, { as: sam })).reply.find((row) => row.id === id)?.consult_task).toBeNull();
  expect((await clinic.call(tell, { as: sam, params: { id } })).refusal.code).toBe('not_ready');
  const told = await clinic.sql(`select 1 from event where subject_id = $1 and name = 'referral.note_ready'`, [id]);
  expect([told, await clinic.sql('select note_told_at from referral where id = $1', [id])]).toEqual([[], [{ note_told_at: null }]]);
});
