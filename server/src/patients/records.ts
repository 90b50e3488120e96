/** Patients: who receives care, who acts for them, and how they are found. */
import type { Insertable, Updateable } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { Guardianship, Patient } from '../platform/db/schema.ts';

export interface PatientRow {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  state: string;
  postal_code: string;
  address: string;
  unit: string;
  city: string;
  /** As somebody else told it who added them. */
  dob: string | null;
}

/** Nobody when there is none, or none that the actor of the transaction may see. */
export function patientById(transaction: Transaction, id: string): Promise<PatientRow | undefined> {
  return transaction
    .selectFrom('patient')
    .select(['id', 'first_name', 'last_name', 'email', 'phone', 'state', 'postal_code', 'address', 'unit', 'city', 'dob'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The patient whom an account's owner is themselves; none for the clinic's people. */
export async function ownPatientOf(transaction: Transaction, accountId: string): Promise<PatientRow | undefined> {
  const tie = await transaction
    .selectFrom('guardianship')
    .select('patient_id')
    .where('account_id', '=', accountId)
    .where('relation', '=', 'self')
    .executeTakeFirst();
  return tie && patientById(transaction, tie.patient_id);
}

/** As their own, also the record that they brought with them; not of a child, or of whoever lets them act. */
export async function isOwnRecord(transaction: Transaction, accountId: string, patientId: string): Promise<boolean> {
  const tie = await transaction
    .selectFrom('guardianship')
    .select('relation')
    .where('account_id', '=', accountId)
    .where('patient_id', '=', patientId)
    .where('relation', 'in', ['self', 'earlier'])
    .executeTakeFirst();
  return tie !== undefined;
}

export function insertPatient(transaction: Transaction, patient: Insertable<Patient>) {
  return transaction.insertInto('patient').values(patient).execute();
}

export function rewritePatient(transaction: Transaction, id: string, patient: Updateable<Patient>) {
  return transaction.updateTable('patient').set(patient).where('id', '=', id).execute();
}

export function insertGuardianship(transaction: Transaction, guardianship: Insertable<Guardianship>) {
  return transaction.insertInto('guardianship').values(guardianship).execute();
}
