/** A minor's labs: what belongs to a hidden visit, or to no visit while one is hidden, is nothing that whoever acts for them reads or hears of. */
import { setConfidentialCare } from '@pellis/contract/confidential-care/confidential-care';
import { addPatient } from '@pellis/contract/guardianships/guardianships';
import { switchPatient } from '@pellis/contract/guardianships/patients-of-mine';
import { listLabResults, typeLabResult } from '@pellis/contract/lab-results/lab-results';
import { readRecord } from '@pellis/contract/medical-records/medical-records';
import { claimCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerCase, fillProfile, keepCard, sendAssessment } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { typed, value } from '../testing/labs.ts';
import { bornAgo, doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';

let clinic: TestClinic;
let pat: PatientPerson;
let lee: Person;
let sam: Person;
let child: string;
let visit: string;

beforeAll(async () => {
  clinic = await openTestClinic();
  pat = await signUp(clinic, 'Pat Parent');
  [lee, sam] = [await doctor(clinic, 'Dr. Lee'), await staff(clinic, 'Sam')];
  await keepCard(clinic, pat);
  const dob = bornAgo(15, 40);
  const form = { who: 'child', firstName: 'Kim', lastName: 'Parent', dob, relation: 'parent', basis: '', attests: true };
  child = (await clinic.call(addPatient, { as: pat, body: form })).reply.id;
  await clinic.call(switchPatient, { as: pat, body: { patient_id: child } });
  await fillProfile(clinic, pat, { firstName: 'Kim', lastName: 'Parent', dob });
  visit = (await sendAssessment(clinic, pat)).id;
  await clinic.call(claimCase, { as: lee, params: { id: visit } });
  await answerCase(clinic, lee, visit);
}, 60_000);
afterAll(() => clinic.end());

const seenBy = async (as: Person) => (await clinic.call(listLabResults, { as, params: { id: child } })).reply.length;
const lettersToPat = () => clinic.sql(`select from letter where template = 'lab_result.news' and recipient = $1`, [pat.email]);
const hide = (ground: string | null) => clinic.call(setConfidentialCare, { as: lee, params: { id: visit }, body: { ground } });
async function typeOne(): Promise<string> {
  const body = typed('', [value('hcg-urine', 'Negative', '')], { patient_id: child });
  const { reply } = await clinic.call(typeLabResult, { as: sam, body });
  await clinic.settled();
  return reply.id;
}

test('while nothing is hidden a parent reads and hears of a result', async () => {
  await typeOne();
  expect([await seenBy(pat), await seenBy(lee), (await lettersToPat()).length]).toEqual([1, 1, 1]);
});

test('a result of no visit is hidden with any visit that is, and so is one of that visit; the record’s export has neither', async () => {
  expect((await hide('pregnancy')).status).toBe(200);
  const id = await typeOne();
  expect([await seenBy(pat), await seenBy(lee), (await lettersToPat()).length]).toEqual([0, 2, 1]);
  await clinic.sql('update lab_result set encounter_id = $2 where id = $1', [id, visit]);
  expect(await seenBy(pat)).toBe(0);
  const { reply } = await clinic.call(readRecord, { as: pat });
  expect([reply.lab_results, reply.lab_orders]).toEqual([[], []]);
});

test('shown again, they are there', async () => {
  expect((await hide(null)).status).toBe(200);
  expect(await seenBy(pat)).toBe(2);
});
