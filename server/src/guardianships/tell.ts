/** Writes to whoever acts for another when that begins, ends soon or has ended. */
import { adultDayOf } from '@pellis/contract/guardianships/guardianships';
import { contactOf } from '../accounts/records.ts';
import { writeEmail } from '../notifications/email.ts';
import type { EmailKind } from '../notifications/email-kind.ts';
import { type PatientRow, patientById } from '../patients/records.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { type About, emails } from './emails.ts';
import { isActedFor, issueTakeOverPath, waitingTakeOverOf, wasEverActedFor } from './take-over-records.ts';

export const tellBegan = tell(emails.began);
export const tellEndsSoon = tell(emails.endsSoon);
export const tellCameOfAge = tell(emails.cameOfAge);
export const tellLeft = tell(emails.left);

type Told = 'guardianship.began' | 'guardianship.ends_soon' | 'guardianship.came_of_age' | 'guardianship.left';

function tell(kind: EmailKind<About>) {
  return (clinic: Clinic, event: RecordedEvent<Told>): Promise<void> =>
    clinic.db.write(theClinic(event.name), async (transaction) => {
      const contact = await contactOf(transaction, event.data.account);
      const patient = await patientById(transaction, event.patient_id ?? '');
      if (!contact || !patient) return;
      const words = kind.words({ firstName: contact.firstName, name: patient.first_name, day: birthdayOf(patient) });
      await writeEmail(clinic, transaction, {
        ...words,
        about: `event ${event.id}`,
        to: contact.email,
      });
    });
}

/** An e-mail that was written before is not written again. */
export async function inviteToTakeOver(clinic: Clinic, event: RecordedEvent): Promise<void> {
  await clinic.db.write(theClinic(event.name), async (transaction) => {
    const patientId = event.patient_id ?? '';
    const takeOver = await waitingTakeOverOf(transaction, patientId);
    const patient = await patientById(transaction, patientId);
    if (!takeOver || takeOver.code_hash || !patient?.dob || (await isActedFor(transaction, patientId))) return;
    const path = await issueTakeOverPath(transaction, takeOver.id);
    const kind = (await wasEverActedFor(transaction, patientId)) ? emails.takeOver : emails.finish;
    await writeEmail(clinic, transaction, { ...kind.words({ path }), about: `claim ${takeOver.id}`, to: takeOver.email });
  });
}

/** "March 1, 2027" */
function birthdayOf({ dob }: PatientRow): string {
  if (!dob) return 'their birthday';
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${adultDayOf(dob)}T00:00:00Z`));
}
