/** What was seen and diagnosed before, for the chart of an encounter: the signed notes of the same patient, with their photos. */
import type { Case } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { notesOf } from '../notes/records.ts';
import { photosOfEncounters } from '../photos/records.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { dayAt, wallClock } from '../platform/times.ts';

export async function earlierCare(
  clinic: Clinic,
  transaction: Transaction,
  encounter: { id: string; patient_id: string },
): Promise<Case['earlier']> {
  const notes = (await notesOf(transaction, encounter.patient_id)).filter(({ id, state }) => state === 'signed' && id !== encounter.id);
  const photos = await photosOfEncounters(
    transaction,
    notes.map(({ id }) => id),
  );
  return notes.map(({ id, signed_at, began_at, service, diagnosis, provider }) => ({
    id,
    datetime: wallClock(signed_at ?? began_at, clinic.config.clinicTimeZone),
    service,
    diagnosis,
    provider,
    photos: photos.flatMap(({ encounter_id, kept_at, ...photo }) =>
      encounter_id === id ? [{ ...photo, sent_on: dayAt(kept_at, clinic.config.clinicTimeZone) }] : [],
    ),
  }));
}
