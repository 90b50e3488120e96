/** The monthly letter and the word that a check-in has arrived: never what they are about. */
import { checkInDays } from '@pellis/contract/check-ins';
import type { Letter } from '../notifications/letter.ts';
import type { About } from '../rapid-assessments/letters.ts';

type Words = Omit<Letter, 'about' | 'to'>;

interface Invited {
  firstName: string;
  /** Set where the letter is about somebody else than its receiver. */
  patientFirstName: string | null;
  nid: string;
  stop: string;
}

export const monthlyCheckIn = ({ firstName, patientFirstName, nid, stop }: Invited): Words => ({
  template: 'check-in.monthly',
  subject: patientFirstName ? `Time for ${patientFirstName}’s monthly check-in` : 'Time for your monthly check-in',
  paragraphs: [
    `Hello ${firstName},`,
    `A month has gone by, and your dermatologist would like to know how ${patientFirstName ? `${patientFirstName} is` : 'you are'} doing: the same questions as before and new photos. It takes about 2 minutes and costs nothing.`,
    `The link below needs no sign-in and works once, within ${checkInDays} days. Please do not pass this letter on.`,
  ],
  link: { label: 'Start my check-in', path: `/rapid-assessment-followup?nid=${nid}` },
  quietLink: { label: 'I do not want these letters', path: `/check-in-letters?code=${stop}` },
});

export const checkInArrived = ({ firstName, due }: About): Words => ({
  template: 'check-in.received',
  subject: 'We have received your check-in',
  paragraphs: [
    `Hello ${firstName},`,
    `A board-certified dermatologist will answer your check-in by ${due}. You do not need to do anything until then, and it costs nothing.`,
  ],
  link: { label: 'Open my portal', path: '/dashboard' },
});
