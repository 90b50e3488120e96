/** Patients: who receives care, who acts for them, and how they are found. */
import type { Insertable, Updateable } from 'kysely';
import type { Records } from '../platform/db/database.ts';
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

/** Nobody when there is none, or none for whoever the records were opened for. */
export function patientById(records: Records, id: string): Promise<PatientRow | undefined> {
  return records
    .selectFrom('patient')
    .select(['id', 'first_name', 'last_name', 'email', 'phone', 'state', 'postal_code', 'address', 'unit', 'city', 'dob'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The patient whom an account's owner is themselves; none for the clinic's people. */
export async function ownPatientOf(records: Records, accountId: string): Promise<PatientRow | undefined> {
  const tie = await records
    .selectFrom('guardianship')
    .select('patient_id')
    .where('account_id', '=', accountId)
    .where('relation', '=', 'self')
    .executeTakeFirst();
  return tie && patientById(records, tie.patient_id);
}

export function insertPatient(records: Records, patient: Insertable<Patient>) {
  return records.insertInto('patient').values(patient).execute();
}

export function rewritePatient(records: Records, id: string, patient: Updateable<Patient>) {
  return records.updateTable('patient').set(patient).where('id', '=', id).execute();
}

export function insertGuardianship(records: Records, guardianship: Insertable<Guardianship>) {
  return records.insertInto('guardianship').values(guardianship).execute();
}
