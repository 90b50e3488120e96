/** Whom we write to when a note is signed: what the dermatologist reads before is what happens. */
import { readConfidentialCare, setConfidentialCare } from '@pellis/contract/confidential-care/confidential-care';
import { addPatient } from '@pellis/contract/guardianships/guardianships';
import { switchPatient } from '@pellis/contract/guardianships/patients-of-mine';
import { chooseNotice } from '@pellis/contract/notifications/notices';
import { claimCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerCase, fillProfile, keepCard, sendAssessment } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { bornAgo, doctor, type PatientPerson, type Person, signUp } from '../testing/people.ts';

let clinic: TestClinic;
let lee: Person;
beforeAll(async () => {
  clinic = await openTestClinic();
  lee = await doctor(clinic, 'Dr. Lee');
}, 60_000);
afterAll(() => clinic.end());

async function person(name: string): Promise<PatientPerson> {
  const someone = await signUp(clinic, name);
  await keepCard(clinic, someone);
  return someone;
}

async function caseOf(who: PatientPerson): Promise<string> {
  const { id } = await sendAssessment(clinic, who);
  await clinic.call(claimCase, { as: lee, params: { id } });
  return id;
}

/** Of a child of somebody's, for whom they act from here on. */
async function caseOfChild(parent: PatientPerson, firstName: string, years: number): Promise<string> {
  const dob = bornAgo(years, 40);
  const body = { who: 'child', firstName, lastName: 'Parent', dob, relation: 'parent', basis: '', attests: true };
  const { id } = (await clinic.call(addPatient, { as: parent, body })).reply;
  await clinic.call(switchPatient, { as: parent, body: { patient_id: id } });
  await fillProfile(clinic, parent, { firstName, lastName: 'Parent', dob });
  return caseOf(parent);
}

const toldOf = async (id: string) => (await clinic.call(readConfidentialCare, { as: lee, params: { id } })).reply.told;

/** Who got the e-mail that there is an answer, once everything was written. */
async function writtenTo(id: string): Promise<string[]> {
  await clinic.settled();
  const letters = await clinic.sql<{ recipient: string }>(
    `select l.recipient from letter l join event e on l.about = 'event ' || e.id
       where e.subject_id = $1 and l.template = 'rapid-assessment.answer-ready'`,
    [id],
  );
  return letters.map(({ recipient }) => recipient);
}

test('of an adult the patient is told', async () => {
  const ana = await person('Ana Alvarez');
  await fillProfile(clinic, ana);
  const id = await caseOf(ana);
  expect(await toldOf(id)).toEqual({ name: 'Ana Alvarez', is_patient: true, by_email: true });
  expect(await answerCase(clinic, lee, id)).toBe('Signed. The patient has been told.');
  expect(await writtenTo(id)).toEqual([ana.email]);
});

test('of a child the parent is told, by name before and after signing', async () => {
  const pat = await person('Pat Parent');
  const id = await caseOfChild(pat, 'Mia', 6);
  expect(await toldOf(id)).toEqual({ name: 'Pat Parent', is_patient: false, by_email: true });
  expect(await answerCase(clinic, lee, id)).toBe('Signed. Pat Parent has been told.');
  expect(await writtenTo(id)).toEqual([pat.email]);
});

test('who switched off e-mails about answers is not said to get one', async () => {
  const quinn = await person('Quinn Quiet');
  const id = await caseOfChild(quinn, 'Max', 7);
  await clinic.call(chooseNotice, { as: quinn, body: { kind: 'answers', channel: 'mail', is_on: false } });
  expect(await toldOf(id)).toEqual({ name: 'Quinn Quiet', is_patient: false, by_email: false });
  expect(await answerCase(clinic, lee, id)).toBe(
    'Signed. Quinn Quiet has switched off e-mails about answers, and finds it after logging in.',
  );
  expect(await writtenTo(id)).toEqual([]);
});

test('where nobody may log in any more, nobody is told, and whoever signs is asked to', async () => {
  const dan = await person('Dan Disabled');
  const id = await caseOfChild(dan, 'Zoe', 8);
  await clinic.sql('update account set disabled_at = now() where id = $1', [dan.accountId]);
  expect(await toldOf(id)).toBeNull();
  expect(await answerCase(clinic, lee, id)).toBe('Signed. Nobody can log in to read it: tell the patient yourself.');
  expect(await writtenTo(id)).toEqual([]);
});

test('of care that is hidden from the family nobody is told', async () => {
  const gil = await person('Gil Guardian');
  const id = await caseOfChild(gil, 'Ida', 15);
  await clinic.call(setConfidentialCare, { as: lee, params: { id }, body: { ground: 'infectious_disease' } });
  expect(await toldOf(id)).toBeNull();
  expect(await answerCase(clinic, lee, id)).toBe('Signed and hidden from the family: tell the patient yourself.');
});
