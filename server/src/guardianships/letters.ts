/** What somebody is told about acting for another: it began, it ends soon, it has ended. */
import { adultDayOf } from '@pellis/contract/guardianships';
import { contactOf } from '../accounts/records.ts';
import { writeLetter } from '../notifications/letter.ts';
import { type LetterKind, letterKind } from '../notifications/letter-kind.ts';
import { type PatientRow, patientById } from '../patients/records.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { RecordedEvent } from '../platform/events.ts';

interface About {
  firstName: string;
  name: string;
  day: string;
}

const somebody: About = { firstName: 'Gia', name: 'Leo', day: 'March 1, 2027' };

const portal = { label: 'Open my portal', path: '/dashboard' };
const whatStays = (name: string) =>
  `The record stays safe with the clinic. If ${name} wants it, they can ask us through the chat box on our site; we first make sure who is asking.`;

const began = letterKind({
  template: 'guardianship.began',
  to: 'who acts for the patient',
  when: 'somebody was added to the account',
  sample: somebody,
  words: ({ firstName, name }: About) => ({
    subject: `${name} is now on your account`,
    paragraphs: [
      `Hello ${firstName},`,
      `You can now act for ${name}: choose who it is for at the top of each page.`,
      'If you did not do this, please change your password and use the chat box on our site at once.',
    ],
    link: { label: 'See everybody on my account', path: '/family' },
  }),
});

const endsSoon = letterKind({
  template: 'guardianship.ends-soon',
  to: 'who acts for the patient',
  when: 'the patient turns 18 in 30 days',
  sample: somebody,
  words: ({ firstName, name, day }: About) => ({
    subject: `${name} turns 18 soon`,
    paragraphs: [
      `Hello ${firstName},`,
      `On ${day} ${name} turns 18. From the first minute of that day the record is ${name}'s alone: you can no longer read it, send anything for ${name} or book for them. There is nothing you need to do.`,
      'Anything that you want to settle together is best settled before.',
      whatStays(name),
    ],
    link: portal,
  }),
});

const cameOfAge = letterKind({
  template: 'guardianship.came-of-age',
  to: 'who acts for the patient',
  when: 'the patient is 18',
  sample: somebody,
  words: ({ firstName, name }: About) => ({
    subject: `You no longer act for ${name}`,
    paragraphs: [
      `Hello ${firstName},`,
      `${name} is 18 today, so your access to their record has ended. What was already sent is answered, but not to you.`,
      whatStays(name),
      `${name} can create an account of their own at any time.`,
    ],
    link: portal,
  }),
});

const left = letterKind({
  template: 'guardianship.left',
  to: 'who acts for the patient',
  when: 'somebody was taken off the account',
  sample: somebody,
  words: ({ firstName, name }: About) => ({
    subject: `You no longer act for ${name}`,
    paragraphs: [
      `Hello ${firstName},`,
      `As you asked, ${name} is no longer on your account. The record stays with the clinic.`,
      'If you did not ask for this, please change your password and use the chat box on our site at once.',
    ],
    link: portal,
  }),
});

export const letters = { began, endsSoon, cameOfAge, left };

export const guardianshipLetters = {
  'guardianship.began': [tell(began)],
  'guardianship.ends_soon': [tell(endsSoon)],
  'guardianship.came_of_age': [tell(cameOfAge)],
  'guardianship.left': [tell(left)],
};

function tell(kind: LetterKind<About>) {
  return (clinic: Clinic, event: RecordedEvent): Promise<void> =>
    clinic.db.as(theClinic(event.name), async (records) => {
      const contact = await contactOf(records, String(event.data['account']));
      const patient = await patientById(records, event.patient_id ?? '');
      if (!contact || !patient) return;
      const words = kind.words({ firstName: contact.firstName, name: patient.first_name, day: birthdayOf(patient) });
      await writeLetter(clinic, records, {
        ...words,
        about: `event ${event.id}`,
        to: contact.email,
      });
    });
}

/** "March 1, 2027" */
function birthdayOf({ dob }: PatientRow): string {
  if (!dob) return 'their birthday';
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${adultDayOf(dob)}T00:00:00Z`));
}
