/** Whether whoever asks is the patient, and not somebody who acts for them. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

export async function isThePatient(transaction: Transaction, patientId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select is_the_patient(${patientId}) as is`.execute(transaction);
  return rows[0]?.is === true;
}
