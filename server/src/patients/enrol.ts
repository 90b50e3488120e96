/** Enrols a patient and whoever acts for them, in the transaction of the registration. */
import type { Updateable } from 'kysely';
import type { Records } from '../platform/db/database.ts';
import type { Patient } from '../platform/db/schema.ts';
import { newId } from '../platform/ids.ts';
import { insertGuardianship, insertPatient, type PatientRow, rewritePatient } from './records.ts';

/** Answers the new patient's id. */
export async function enrolPatient(records: Records, person: Omit<PatientRow, 'id' | 'address' | 'unit' | 'city'>): Promise<string> {
  const id = newId();
  await insertPatient(records, { id, ...person });
  return id;
}

/** Somebody who signs up acts for themselves. */
export async function makeSelfGuardian(
  records: Records,
  tie: { accountId: string; patientId: string; consentVersion: string },
): Promise<void> {
  await insertGuardianship(records, {
    account_id: tie.accountId,
    patient_id: tie.patientId,
    relation: 'self',
    basis: 'self',
    consent_version: tie.consentVersion,
  });
}

/** Corrects who a patient is. */
export async function mendPatient(records: Records, id: string, person: Updateable<Patient>): Promise<void> {
  await rewritePatient(records, id, person);
}
