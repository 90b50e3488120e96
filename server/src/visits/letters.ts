/** Letters about a visit that was not held: what happens next, and nothing of what it was about. */
import { contactOf, contactsOfPatient } from '../accounts/records.ts';
import { writeLetter } from '../notifications/letter.ts';
import { type LetterKind, letterKind } from '../notifications/letter-kind.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { moveIfMay, visitById } from './records.ts';

interface About {
  firstName: string;
  phone: string;
}

const sample: About = { firstName: 'Ana', phone: '(415) 555-0100' };

const technicalFailure = letterKind({
  template: 'visit.technical_failure',
  to: 'whoever booked the visit',
  when: 'the dermatologist says that it could not be held for technical reasons',
  sample,
  words: ({ firstName, phone }: About) => ({
    subject: 'Please choose a new time for your video visit',
    paragraphs: [
      `Hello ${firstName},`,
      'We are sorry: the technology did not let us hold your video visit. You pay nothing for it, and a new time is free to choose.',
      `If you would rather talk to somebody, call us at ${phone}.`,
    ],
    link: { label: 'Choose a new time', path: '/new-visit' },
  }),
});

const noShow = letterKind({
  template: 'visit.no_show',
  to: 'whoever booked the visit',
  when: 'nobody came to the visit',
  sample,
  words: ({ firstName, phone }: About) => ({
    subject: 'We missed you at your video visit',
    paragraphs: [
      `Hello ${firstName},`,
      'Your dermatologist waited for you and could not meet you. What this means for the fee stands with your appointment when you sign in.',
      `If something went wrong on our side, tell us: call ${phone}, or write in the chat.`,
    ],
    link: { label: 'Book another appointment', path: '/new-visit' },
  }),
});

export const letters = { technicalFailure, noShow };

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
      const about = { firstName: contact.firstName, phone: clinic.config.clinicPhone };
      await writeLetter(clinic, records, { ...letter.words(about), about: `event ${event.id}`, to: contact.email });
    });
}

/** The signed note is the end of a visit; of an assessment it changes nothing. */
export function closeSigned(clinic: Clinic, id: string): Promise<void> {
  return clinic.db.as(theClinic('visits'), async (records) => {
    await moveIfMay(records, id, 'sign');
  });
}
