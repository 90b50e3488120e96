/** Writes to whoever a prescription on its way concerns: the patient's people, or the dermatologist who prescribed it, or sees to it now. */
import { providerAddresses } from '../accounts/provider-records.ts';
import { contactOf } from '../accounts/records.ts';
import { whoSeesTo } from '../accounts/who-sees-to.ts';
import { toldOfCare } from '../confidential-care/who-is-told.ts';
import { writeNotice } from '../notices/write-notice.ts';
import { writeEmail } from '../notifications/email.ts';
import { parcelById } from '../parcels/records.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { prescriptionById } from '../prescriptions/records.ts';
import { emails } from './emails.ts';
import { transmissionById } from './records.ts';

const asClinic = theClinic('letters');

/** One letter for what was prescribed together, and pharmacy: three prescriptions that arrive there are told once, and a refill months later again. */
export function tellReceived(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return tellFamily(clinic, event, 'received', (one) => `${one.together} at ${one.pharmacy_id}`);
}

export function tellNeedsPharmacy(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return tellFamily(clinic, event, 'needsPharmacy', (one) => one.together);
}

export function tellNotArrived(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return tellFamily(clinic, event, 'notArrived', (one) => one.id);
}

/** Only where the patient was told that it goes elsewhere; again once it is known to be filled. */
export function tellNotMoved(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return tellFamily(clinic, event, 'notMoved', (one) => `${one.id} ${one.state}`, staysThough);
}

function staysThough({ moves_to, state }: Told): boolean {
  return moves_to !== null && (state === 'cancel_refused' || state === 'filled');
}

/** `together`: what was prescribed at once, which is the note, or one refill of it. */
type Told = NonNullable<Awaited<ReturnType<typeof transmissionById>>> & { together: string };

function tellFamily(
  clinic: Clinic,
  event: RecordedEvent,
  email: 'received' | 'needsPharmacy' | 'notArrived' | 'notMoved',
  aboutOf: (one: Told) => string,
  isToTell: (one: Told) => boolean = () => true,
): Promise<void> {
  return clinic.db.write(asClinic, async (transaction) => {
    const one = await transmissionById(transaction, event.subject_id ?? '');
    if (!one) return;
    const refillId = (await prescriptionById(transaction, one.prescription_id))?.refill_id;
    const told = { ...one, together: refillId ? `${one.note_id} refill ${refillId}` : one.note_id };
    if (!isToTell(told)) return;
    const about = aboutOf(told);
    for (const { accountId } of await toldOfCare(transaction, { id: one.note_id, patient_id: one.patient_id })) {
      const firstName = (await contactOf(transaction, accountId))?.firstName ?? '';
      await writeNotice(clinic, transaction, {
        letter: emails[email].words({ firstName, noteId: one.note_id }),
        about,
        accountId,
      });
    }
  });
}

/** Where they give no care here any more, whoever sees to it now. */
export function tellPrescriber(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return clinic.db.write(asClinic, (transaction) => writeToPrescriber(clinic, transaction, event.id, event.subject_id ?? ''));
}

/** What was to be mailed is lost, was refused, or left although it was stopped. */
export function tellPrescriberOfParcel(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return clinic.db.write(asClinic, async (transaction) => {
    const parcel = await parcelById(transaction, event.subject_id ?? '');
    if (parcel) await writeToPrescriber(clinic, transaction, event.id, parcel.transmission_id);
  });
}

async function writeToPrescriber(clinic: Clinic, transaction: Transaction, eventId: number, id: string): Promise<void> {
  const one = await transmissionById(transaction, id);
  if (!one) return;
  const whose = await whoSeesTo(transaction, one.prescribed_by, one.patient_id);
  const told = (await providerAddresses(transaction)).filter((each) => whose === null || each.id === whose);
  for (const { id: reader, name, email: to } of told) {
    const isTheirs = reader === one.prescribed_by;
    const letter = emails[isTheirs ? 'needsPrescriber' : 'needsColleague'].words({ name, id: one.id });
    // as the version before called the letter to whoever prescribed it
    await writeEmail(clinic, transaction, { ...letter, about: isTheirs ? `event ${eventId}` : `event ${eventId} to ${reader}`, to });
  }
}
