/** Patients with a routine that was signed with its prescription. */
import { saveDraft, signNote } from '@pellis/contract/notes/notes';
import { nameOfPrescription, noPrescription, type Prescription } from '@pellis/contract/prescriptions/prescriptions';
import { claimCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { proposedStep } from '@pellis/contract/routines/courses';
import type { RoutineStep } from '@pellis/contract/routines/routines';
import { draft, fillProfile, keepCard, sendAssessment } from './care.ts';
import type { TestClinic } from './clinic.ts';
import { type PatientPerson, type Person, signUp } from './people.ts';

const adapalene: Prescription = {
  ...noPrescription,
  ...{ drug: 'Adapalene', strength: '0.1%', form: 'gel', sig: 'Apply a pea-sized amount to the whole face at bedtime.' },
  ...{ quantity: 45, unit: 'g', days_supply: 90, refills: 3 },
};
/** In the evening, slower at first: every third night, then every second. */
export const proposed = proposedStep({ ...adapalene, name: nameOfPrescription(adapalene) }).step;

export async function patientWithCard(clinic: TestClinic, name: string): Promise<PatientPerson> {
  const person = await signUp(clinic, name);
  await fillProfile(clinic, person, { medications: 'no', currentMedications: '' });
  await keepCard(clinic, person);
  return person;
}

interface SignedWith {
  patient: PatientPerson;
  dermatologist: Person;
  routine: RoutineStep[];
  plan?: string;
  prescriptions?: Prescription[];
}

/** The id of the note. */
export async function signRoutine(
  clinic: TestClinic,
  { patient, dermatologist, routine, plan, prescriptions = [adapalene] }: SignedWith,
): Promise<string> {
  const { id } = await sendAssessment(clinic, patient);
  await clinic.call(claimCase, { as: dermatologist, params: { id } });
  const { rx: _, ...words } = draft;
  const body = { ...words, ...(plan && { treatment_plan: plan }), routine, prescriptions };
  const saved = await clinic.call(saveDraft, { as: dermatologist, params: { id }, body, headers: { 'if-match': '0' } });
  const reasons = [{ warning: 'pregnancy-adapalene', reason: 'We spoke about it: she stops it before she tries.' }];
  const headers = { 'if-match': String(saved.reply.version) };
  const signed = await clinic.call(signNote, { as: dermatologist, params: { id }, body: { reasons }, headers });
  if (signed.status !== 200) throw new Error(`not signed: ${signed.refusal?.detail}`);
  return id;
}
