/** Enrols a patient and whoever acts for them, in the transaction of the registration. */
import type { Updateable } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { Patient } from '../platform/db/schema.ts';
import { newId } from '../platform/ids.ts';
import { insertGuardianship, insertPatient, type PatientRow, rewritePatient } from './records.ts';

/** Answers the new patient's id. */
export async function enrolPatient(
  transaction: Transaction,
  person: Omit<PatientRow, 'id' | 'address' | 'unit' | 'city' | 'dob'> & { dob?: string },
): Promise<string> {
  const id = newId();
  await insertPatient(transaction, { id, ...person });
  return id;
}

/** Somebody who signs up acts for themselves. */
export async function makeSelfGuardian(
  transaction: Transaction,
  tie: { accountId: string; patientId: string; consentVersion: string },
): Promise<void> {
  await insertGuardianship(transaction, {
    account_id: tie.accountId,
    patient_id: tie.patientId,
    relation: 'self',
    basis: 'self',
    consent_version: tie.consentVersion,
  });
}

interface Tie {
  accountId: string;
  patientId: string;
  relation: 'earlier' | 'parent' | 'guardian' | 'caregiver';
  basis: string;
  consentVersion: string;
  /** When a child is 18. */
  endsAt?: Date;
}

/** Somebody acts for somebody else, for a child only until they come of age; or has an earlier record of their own. Needs a transaction as the clinic. */
export async function makeGuardian(transaction: Transaction, { endsAt, ...tie }: Tie): Promise<void> {
  await insertGuardianship(transaction, {
    account_id: tie.accountId,
    patient_id: tie.patientId,
    relation: tie.relation,
    basis: tie.basis,
    consent_version: tie.consentVersion,
    ...(endsAt ? { ended_at: endsAt, ended_because: 'came_of_age' } : {}),
  });
}

/** Corrects who a patient is. */
export async function changePatient(transaction: Transaction, id: string, person: Updateable<Patient>): Promise<void> {
  await rewritePatient(transaction, id, person);
}
