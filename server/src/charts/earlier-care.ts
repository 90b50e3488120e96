/** What was diagnosed before, for the chart of an encounter: the signed notes of the same patient. */
import type { Case } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { notesOf } from '../notes/records.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { wallClock } from '../platform/times.ts';

export async function earlierCare(
  clinic: Clinic,
  transaction: Transaction,
  encounter: { id: string; patient_id: string },
): Promise<Case['earlier']> {
  const notes = await notesOf(transaction, encounter.patient_id);
  return notes
    .filter((note) => note.state === 'signed' && note.id !== encounter.id)
    .map(({ id, signed_at, began_at, service, diagnosis, provider }) => ({
      id,
      datetime: wallClock(signed_at ?? began_at, clinic.config.clinicTimeZone),
      service,
      diagnosis,
      provider,
    }));
}
