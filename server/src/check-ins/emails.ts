/** The monthly e-mail and the word that a check-in has arrived: never what they are about. */
import { checkInDays } from '@pellis/contract/check-ins/check-ins';
import { emailKind } from '../notifications/email-kind.ts';
import { type About, sampleAbout } from '../rapid-assessments/emails.ts';

interface Invited {
  firstName: string;
  /** Set where the e-mail is about somebody else than its receiver. */
  patientFirstName: string | null;
  nid: string;
  stop: string;
}

export const emails = {
  /** The invitation to the monthly check-in, with its own link. */
  monthly: emailKind({
    template: 'check-in.monthly',
    to: 'the patient, or who acts for them',
    when: 'a month has gone by since the last answer',
    sample: { firstName: 'Ana', patientFirstName: null, nid: 'sample', stop: 'sample' },
    words: ({ firstName, patientFirstName, nid, stop }: Invited) => ({
      subject: patientFirstName ? `Time for ${patientFirstName}’s monthly check-in` : 'Time for your monthly check-in',
      paragraphs: [
        `Hello ${firstName},`,
        `A month has gone by, and your dermatologist would like to know how ${patientFirstName ? `${patientFirstName} is` : 'you are'} doing: the same questions as before and new photos. It takes about 2 minutes and costs nothing.`,
        `The link below needs no sign-in and works once, within ${checkInDays} days. Please do not pass this letter on.`,
      ],
      link: { label: 'Start my check-in', path: `/rapid-assessment-followup?nid=${nid}` },
      quietLink: { label: 'I do not want these letters', path: `/check-in-letters?code=${stop}` },
    }),
  }),

  /** The check-in has arrived, and by when it is answered. */
  received: emailKind({
    template: 'check-in.received',
    to: 'the patient, or who acts for them',
    when: 'a check-in has been sent',
    sample: sampleAbout,
    words: ({ firstName, due }: About) => ({
      subject: 'We have received your check-in',
      paragraphs: [
        `Hello ${firstName},`,
        `A board-certified dermatologist will answer your check-in by ${due}. You do not need to do anything until then, and it costs nothing.`,
      ],
      link: { label: 'Open my portal', path: '/dashboard' },
    }),
    fills: ({ firstName, due }) => ({ firstName, due }),
    needs: ['due'],
  }),
};
