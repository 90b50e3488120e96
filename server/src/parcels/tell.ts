/** Writes to whoever acts for the patient of a parcel. */
import { contactOf } from '../accounts/records.ts';
import { toldOfCare } from '../confidential-care/who-is-told.ts';
import { writeNotice } from '../notices/write-notice.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { emails } from './emails.ts';
import { type ParcelRecord, parcelById } from './records.ts';

/** Several prescriptions in one parcel are told once. */
export function tellShipped(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return tellFamily(clinic, event, 'shipped', (parcel) => `${parcel.note_id} by ${parcel.tracking_number || parcel.id}`);
}

/** Once for each day on which it was to arrive, or was prepared where that day is not known: however many parcels of a note are late, and however often that is said. */
export function tellLate(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return tellFamily(
    clinic,
    event,
    'late',
    (parcel) => `${parcel.note_id} late ${parcel.expected_on ?? parcel.made_at.toISOString().slice(0, 10)}`,
  );
}

/** Again where one that was refused was mailed after all and then lost. */
export function tellNotArrived(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return tellFamily(clinic, event, 'notArrived', ({ id }) => (event.name === 'parcel.lost' ? `${id} ${event.name}` : id));
}

function tellFamily(
  clinic: Clinic,
  event: RecordedEvent,
  email: keyof typeof emails,
  aboutOf: (parcel: ParcelRecord) => string,
): Promise<void> {
  return clinic.db.write(theClinic('letters'), async (transaction) => {
    const parcel = await parcelById(transaction, event.subject_id ?? '');
    if (!parcel) return;
    for (const { accountId } of await toldOfCare(transaction, { id: parcel.note_id, patient_id: parcel.patient_id })) {
      const firstName = (await contactOf(transaction, accountId))?.firstName ?? '';
      await writeNotice(clinic, transaction, {
        letter: emails[email].words({ firstName, noteId: parcel.note_id }),
        about: aboutOf(parcel),
        accountId,
      });
    }
  });
}
