/** Tells whoever booked a visit what has become of it. */
import { contactOf, contactsOfPatient } from '../accounts/records.ts';
import { writeLetter } from '../notifications/letter.ts';
import type { LetterKind } from '../notifications/letter-kind.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { RecordedEvent } from '../platform/events.ts';
import type { About } from './letters/about.ts';
import { noShow } from './letters/no-show.ts';
import { noteReady } from './letters/note-ready.ts';
import { technicalFailure } from './letters/technical-failure.ts';
import { visitById } from './records.ts';

/** Of an assessment's note another letter tells. */
export const tellNoteReady = tell(noteReady);
export const tellFailure = tell(technicalFailure);
export const tellNoShow = tell(noShow);

/** To the account that booked it, or whoever acts for the patient now. */
function tell(letter: LetterKind<About>) {
  return (clinic: Clinic, event: RecordedEvent): Promise<void> =>
    clinic.db.as(theClinic('letters'), async (records) => {
      const visit = await visitById(records, event.subject_id ?? '');
      if (!visit) return;
      const contacts = await contactsOfPatient(records, visit.patient_id);
      const now = contacts.find(({ accountId }) => accountId === visit.account_id) ?? contacts[0];
      const contact = now && (await contactOf(records, now.accountId));
      if (!contact) return;
      const about = { id: visit.id, firstName: contact.firstName, phone: clinic.config.clinicPhone };
      await writeLetter(clinic, records, { ...letter.words(about), about: `event ${event.id}`, to: contact.email });
    });
}
