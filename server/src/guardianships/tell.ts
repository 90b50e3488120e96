/** Writes to whoever acts for another when that begins, ends soon or has ended. */
import { adultDayOf } from '@pellis/contract/guardianships';
import { contactOf } from '../accounts/records.ts';
import { writeLetter } from '../notifications/letter.ts';
import type { LetterKind } from '../notifications/letter-kind.ts';
import { type PatientRow, patientById } from '../patients/records.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { RecordedEvent } from '../platform/events.ts';
import type { About } from './letters/about.ts';
import { letters } from './letters.ts';
import { isActedFor, issueTakeOverPath, waitingTakeOverOf } from './take-over-records.ts';

export const guardianshipLetters = {
  'guardianship.began': { tell: tell(letters.began) },
  'guardianship.ends_soon': { tell: tell(letters.endsSoon) },
  'guardianship.came_of_age': { tell: tell(letters.cameOfAge) },
  'record_claim.invited': { inviteToTakeOver },
  'guardianship.left': { tell: tell(letters.left) },
};

function tell(kind: LetterKind<About>) {
  return (clinic: Clinic, event: RecordedEvent): Promise<void> =>
    clinic.db.write(theClinic(event.name), async (transaction) => {
      const contact = await contactOf(transaction, String(event.data['account']));
      const patient = await patientById(transaction, event.patient_id ?? '');
      if (!contact || !patient) return;
      const words = kind.words({ firstName: contact.firstName, name: patient.first_name, day: birthdayOf(patient) });
      await writeLetter(clinic, transaction, {
        ...words,
        about: `event ${event.id}`,
        to: contact.email,
      });
    });
}

/** A letter that was written before is not written again. */
async function inviteToTakeOver(clinic: Clinic, event: RecordedEvent): Promise<void> {
  await clinic.db.write(theClinic(event.name), async (transaction) => {
    const patientId = event.patient_id ?? '';
    const takeOver = await waitingTakeOverOf(transaction, patientId);
    const patient = await patientById(transaction, patientId);
    if (!takeOver || takeOver.code_hash || !patient?.dob || (await isActedFor(transaction, patientId))) return;
    const path = await issueTakeOverPath(transaction, takeOver.id);
    await writeLetter(clinic, transaction, { ...letters.takeOver.words({ path }), about: `claim ${takeOver.id}`, to: takeOver.email });
  });
}

/** "March 1, 2027" */
function birthdayOf({ dob }: PatientRow): string {
  if (!dob) return 'their birthday';
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${adultDayOf(dob)}T00:00:00Z`));
}
