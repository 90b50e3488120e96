/** A dermatologist whose prescriptions go to pharmacies of the embedded network, where buttons are pressed by hand. */
import { saveDraft, signNote } from '@pellis/contract/notes/notes';
import { choosePharmacy, searchPharmacies } from '@pellis/contract/pharmacies/pharmacies';
import { noPrescription, type Prescription } from '@pellis/contract/prescriptions/prescriptions';
import { claimCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { draft, fillProfile, keepCard, sendAssessment } from './care.ts';
import { openTestClinic, type TestClinic } from './clinic.ts';
import { doctor, type PatientPerson, type Person, signUp } from './people.ts';
import { atNetwork } from './pharmacies.ts';

const azelaic: Prescription = {
  ...noPrescription,
  ...{ drug: 'Azelaic acid', strength: '15%', form: 'gel', sig: 'Apply twice a day', quantity: 50, unit: 'g', days_supply: 30, refills: 1 },
};

/** Ana's pharmacy is `mission`. */
export async function openWithNetwork() {
  const clinic = await openTestClinic();
  const ana = await signUp(clinic, 'Ana Alvarez');
  const lee = await doctor(clinic, 'Dr. Lee');
  await clinic.sql(`insert into provider_number (provider_id, npi) values ($1, '1234567893')`, [lee.accountId]);
  await fillProfile(clinic, ana);
  await keepCard(clinic, ana);
  const [mission, lakeshore] = [await pharmacyNamed(clinic, ana, 'Mission Street'), await pharmacyNamed(clinic, ana, 'Lakeshore')];
  await clinic.call(choosePharmacy, { as: ana, params: { id: ana.patientId }, body: { pharmacy_id: mission } });
  await atNetwork(clinic, '/standing', { name: 'is_by_hand', on: 'true' });
  return { clinic, ana, lee, mission, lakeshore };
}

export async function pharmacyNamed(clinic: TestClinic, patient: PatientPerson, words: string): Promise<string> {
  const { reply } = await clinic.call(searchPharmacies, { as: patient, body: { words, state: 'CA' } });
  return reply.pharmacies[0]?.id ?? '';
}

/** The id of the note. */
export async function signPrescription(
  clinic: TestClinic,
  { patient, dermatologist }: { patient: PatientPerson; dermatologist: Person },
): Promise<string> {
  const { id } = await sendAssessment(clinic, patient);
  await clinic.call(claimCase, { as: dermatologist, params: { id } });
  const { rx: _, ...words } = draft;
  await clinic.call(saveDraft, {
    as: dermatologist,
    params: { id },
    body: { ...words, prescriptions: [azelaic] },
    headers: { 'if-match': '0' },
  });
  const signed = await clinic.call(signNote, { as: dermatologist, params: { id }, headers: { 'if-match': '1' }, body: { reasons: [] } });
  if (signed.status !== 200) throw new Error(`not signed: ${signed.status}`);
  return id;
}
