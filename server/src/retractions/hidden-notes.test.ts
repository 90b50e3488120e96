/** A note of care that is hidden from whoever acts for a minor, checked and retracted: who is told, and who is to be told by a person. */
import { setConfidentialCare } from '@pellis/contract/confidential-care/confidential-care';
import { addPatient } from '@pellis/contract/guardianships/guardianships';
import { switchPatient } from '@pellis/contract/guardianships/patients-of-mine';
import { listNotes } from '@pellis/contract/notes/note-rows';
import { claimCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { agreeToRetraction, askRetraction, listRetractions, readRetractedNote } from '@pellis/contract/retractions/retractions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerCase, fillProfile, keepCard, sendAssessment } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { admin, bornAgo, doctor, type PatientPerson, type Person, signUp } from '../testing/people.ts';

let clinic: TestClinic;
let pat: PatientPerson;
let lee: Person;
let olga: Person;

beforeAll(async () => {
  clinic = await openTestClinic();
  pat = await signUp(clinic, 'Pat Parent');
  [lee, olga] = [await doctor(clinic, 'Dr. Lee'), await admin(clinic, 'Olga')];
  await keepCard(clinic, pat);
}, 60_000);
afterAll(() => clinic.end());

const hide = (id: string) => clinic.call(setConfidentialCare, { as: lee, params: { id }, body: { ground: 'infectious_disease' } });
const lettersTo = async ({ email }: Person) =>
  (await clinic.sql<{ template: string }>('select template from letter where recipient = $1 order by created_at', [email])).map(
    ({ template }) => template,
  );

/** Of a child on Pat's account, who has no login; claimed by Dr. Lee. */
async function caseOfChild(firstName: string, years: number) {
  const dob = bornAgo(years, 40);
  const form = { who: 'child', firstName, lastName: 'Parent', dob, relation: 'parent', basis: '', attests: true };
  const { id: patientId } = (await clinic.call(addPatient, { as: pat, body: form })).reply;
  await clinic.call(switchPatient, { as: pat, body: { patient_id: patientId } });
  await fillProfile(clinic, pat, { firstName, lastName: 'Parent', dob });
  const { id } = await sendAssessment(clinic, pat);
  await clinic.call(claimCase, { as: lee, params: { id } });
  await clinic.settled();
  return { patientId, id };
}

test('a hidden note that is checked and retracted: the minor with a login is told, a guardian of the note neither before nor after', async () => {
  const kim = await signUp(clinic, 'Kim Young');
  await keepCard(clinic, kim);
  await fillProfile(clinic, kim, { firstName: 'Kim', lastName: 'Young', dob: bornAgo(16, 40) });
  const own = await sendAssessment(clinic, kim);
  await clinic.call(claimCase, { as: lee, params: { id: own.id } });
  await hide(own.id);
  await answerCase(clinic, lee, own.id);
  const ivy = await caseOfChild('Ivy', 15);
  await hide(ivy.id);
  await answerCase(clinic, lee, ivy.id);
  const before = (await lettersTo(pat)).length;
  for (const { id } of [own, ivy]) {
    await clinic.call(askRetraction, { as: lee, params: { id }, body: { because: 'Another patient', gives_back: true } });
    await clinic.settled();
    expect((await clinic.call(readRetractedNote, { as: pat, params: { id } })).status).toBe(404);
    const [open] = await clinic.sql<{ id: string }>('select id from note_retraction where note_id = $1', [id]);
    expect((await clinic.call(agreeToRetraction, { as: olga, params: { id: open?.id ?? '' }, body: {} })).status).toBe(200);
    await clinic.settled();
    expect((await clinic.call(readRetractedNote, { as: pat, params: { id } })).status).toBe(404);
  }
  expect(await lettersTo(kim)).toEqual(expect.arrayContaining(['note.checked', 'note.retracted']));
  expect((await clinic.call(readRetractedNote, { as: kim, params: { id: own.id } })).reply).toMatchObject({ state: 'retracted' });
  // of the money, which was theirs, they are told as of any other; of a note they are not
  const told = (await lettersTo(pat)).slice(before);
  expect(told.filter((template) => template.startsWith('note.'))).toEqual([]);
  expect((await clinic.call(listNotes, { as: pat, params: { id: ivy.patientId } })).reply).toEqual([]);
  const rows = (await clinic.call(listRetractions, { as: olga })).reply;
  expect(rows.find(({ note_id }) => note_id === ivy.id)?.to_do).toEqual([
    'Nobody was written to, since nobody with an account may know of this care: tell the patient themselves not to follow the note.',
  ]);
  expect(rows.find(({ note_id }) => note_id === own.id)?.to_do).toEqual([]);
});
