/** Notes as they were signed before the clinic sealed words about patients, each with an addendum. */
import { addAddendum, saveDraft, signNote } from '@pellis/contract/notes/notes';
import { claimCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { agreeToRetraction, askRetraction } from '@pellis/contract/retractions/retractions';
import { fillProfile, keepCard, sendAssessment, withoutProfile } from './care.ts';
import type { TestClinic } from './clinic.ts';
import { type PatientPerson, type Person, signUp } from './people.ts';

export const said = {
  diagnosis: 'Lichen nitidus of the forearm',
  treatment_plan: 'Leave the “small” bumps alone\nand moisturise.',
  follow_up: { desc: 'When the bumps spread to the shins', follow_up_after: null, follow_up_before: null },
};
export const wordsSaid = ['Lichen nitidus', 'bumps alone', 'spread to the shins'];
export const added = 'The biopsy agrees: “nitidus”.';

interface Place {
  clinic: TestClinic;
  lee: Person;
  olga: Person;
}

export interface SignedInPlain {
  person: PatientPerson;
  id: string;
}

export async function signInPlain({ clinic, lee }: Place, name: string): Promise<SignedInPlain> {
  const person = await signUp(clinic, name);
  await fillProfile(clinic, person);
  await keepCard(clinic, person);
  const { id } = await sendAssessment(clinic, person);
  const asked = { as: lee, params: { id } };
  await clinic.call(claimCase, asked);
  clinic.clinic.config.sealsPatientWords = false;
  const draft = { ...said, rx: ['**Moisturiser**, twice a day'] };
  await clinic.call(saveDraft, { ...asked, body: draft, headers: { 'if-match': '0' } });
  const { status } = await clinic.call(signNote, { ...asked, body: { reasons: withoutProfile }, headers: { 'if-match': '1' } });
  const more = await clinic.call(addAddendum, { ...asked, body: { text: added } });
  clinic.clinic.config.sealsPatientWords = true;
  if (status !== 200 || more.status !== 200) throw new Error(`not signed: ${status}, ${more.status}`);
  return { person, id };
}

export async function retract({ clinic, lee, olga }: Place, id: string): Promise<string> {
  await clinic.call(askRetraction, { as: lee, params: { id }, body: { because: 'Another patient.', gives_back: false } });
  const [asked] = await clinic.sql<{ id: string }>('select id from note_retraction where note_id = $1', [id]);
  const retraction = asked?.id ?? '';
  const { status } = await clinic.call(agreeToRetraction, { as: olga, params: { id: retraction }, body: {} });
  if (status !== 200) throw new Error(`not retracted: ${status}`);
  return retraction;
}
