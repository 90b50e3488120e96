/** What somebody is told about acting for another: it began, it ends soon, it has ended. */
import { adultDayOf } from '@pellis/contract/guardianships';
import { contactOf } from '../accounts/records.ts';
import { type Letter, writeLetter } from '../notifications/letter.ts';
import { type PatientRow, patientById } from '../patients/records.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { RecordedEvent } from '../platform/events.ts';

type Words = Omit<Letter, 'about' | 'to'>;
type Write = (about: { name: string; day: string }) => Words;

const portal = { label: 'Open my portal', path: '/dashboard' };
const whatStays = (name: string) =>
  `The record stays safe with the clinic. If ${name} wants it, they can ask us through the chat box on our site; we first make sure who is asking.`;

const began: Write = ({ name }) => ({
  template: 'guardianship.began',
  subject: `${name} is now on your account`,
  paragraphs: [
    `You can now act for ${name}: choose who it is for at the top of each page.`,
    'If you did not do this, please change your password and use the chat box on our site at once.',
  ],
  link: { label: 'See everybody on my account', path: '/family' },
});

const endsSoon: Write = ({ name, day }) => ({
  template: 'guardianship.ends-soon',
  subject: `${name} turns 18 soon`,
  paragraphs: [
    `On ${day} ${name} turns 18. From the first minute of that day the record is ${name}'s alone: you can no longer read it, send anything for ${name} or book for them. There is nothing you need to do.`,
    'Anything that you want to settle together is best settled before.',
    whatStays(name),
  ],
  link: portal,
});

const cameOfAge: Write = ({ name }) => ({
  template: 'guardianship.came-of-age',
  subject: `You no longer act for ${name}`,
  paragraphs: [
    `${name} is 18 today, so your access to their record has ended. What was already sent is answered, but not to you.`,
    whatStays(name),
    `${name} can create an account of their own at any time.`,
  ],
  link: portal,
});

const left: Write = ({ name }) => ({
  template: 'guardianship.left',
  subject: `You no longer act for ${name}`,
  paragraphs: [
    `As you asked, ${name} is no longer on your account. The record stays with the clinic.`,
    'If you did not ask for this, please change your password and use the chat box on our site at once.',
  ],
  link: portal,
});

export const guardianshipLetters = {
  'guardianship.began': [tell(began)],
  'guardianship.ends_soon': [tell(endsSoon)],
  'guardianship.came_of_age': [tell(cameOfAge)],
  'guardianship.left': [tell(left)],
};

function tell(write: Write) {
  return (clinic: Clinic, event: RecordedEvent): Promise<void> =>
    clinic.db.as(theClinic(event.name), async (records) => {
      const contact = await contactOf(records, String(event.data['account']));
      const patient = await patientById(records, event.patient_id ?? '');
      if (!contact || !patient) return;
      const { paragraphs, ...words } = write({ name: patient.first_name, day: birthdayOf(patient) });
      await writeLetter(clinic, records, {
        ...words,
        paragraphs: [`Hello ${contact.firstName},`, ...paragraphs],
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
