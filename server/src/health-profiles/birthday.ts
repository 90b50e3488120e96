/** The birthday of somebody whom another person added stands: the end of a childhood hangs on it. */
import { patientById } from '../patients/records.ts';
import type { Transaction } from '../platform/db/database.ts';
import { wrongField } from '../platform/refusal.ts';

export async function refuseOtherBirthday(transaction: Transaction, patientId: string, dob: string): Promise<void> {
  const patient = await patientById(transaction, patientId);
  if (patient?.dob && patient.dob !== dob)
    throw wrongField(
      'dob',
      `This is not the date of birth with which ${patient.first_name} was added. Please use the chat box to correct it.`,
    );
}
