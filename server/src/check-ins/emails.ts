/** The monthly e-mail and the word that a check-in has arrived: never what they are about. */
import { checkInDays } from '@pellis/contract/check-ins/check-ins';
import { emailKind } from '../notifications/email-kind.ts';
import { type About, sampleAbout, seenFirst } from '../rapid-assessments/emails.ts';

interface Invited {
  firstName: string;
  /** Set where the e-mail is about somebody else than its receiver. */
  patientFirstName: string | null;
  /** How long ago the last answer was. */
  days: number;
  nid: string;
  stop: string;
}

interface AskedAgain extends Omit<Invited, 'days'> {
  /** Until when the link works. */
  until: string;
  /** The clinic's people asked for it: it had ended before. */
  isReopened: boolean;
}

const sample = { firstName: 'Ana', patientFirstName: null, nid: 'sample', stop: 'sample' };

function links({ nid, stop }: { nid: string; stop: string }) {
  return {
    link: { label: 'Start my check-in', path: `/rapid-assessment-followup?nid=${nid}` },
    quietLink: { label: 'I do not want these letters', path: `/check-in-letters?code=${stop}` },
  };
}

export const emails = {
  /** The invitation to the check-in, with its own link. */
  monthly: emailKind({
    template: 'check-in.monthly',
    to: 'the patient, or who acts for them',
    when: 'a month has gone by since the last answer, or as long as the dermatologist said',
    sample: { ...sample, days: 30 },
    words: ({ firstName, patientFirstName: about, days, nid, stop }: Invited) => ({
      subject: `Time for ${about ? `${about}’s` : 'your'} ${days === 30 ? 'monthly ' : ''}check-in`,
      paragraphs: [
        `Hello ${firstName},`,
        `${gone(days)}, and your dermatologist would like to know how ${about ? `${about} is` : 'you are'} doing: a few questions and new photos. It takes about 2 minutes and costs nothing.`,
        `The link below needs no sign-in and works once, within ${checkInDays} days. Please do not pass this letter on. If you sign in first, your earlier answers are there already.`,
      ],
      ...links({ nid, stop }),
    }),
  }),

  /** Once more, where nobody answered; after that nothing is written about it any more. */
  again: emailKind({
    template: 'check-in.again',
    to: 'the patient, or who acts for them',
    when: 'a check-in was not answered for two weeks, or the clinic opens one again that was missed',
    sample: { ...sample, until: 'January 10, 2027', isReopened: false },
    words: ({ firstName, patientFirstName: about, nid, stop, until, isReopened }: AskedAgain) => ({
      subject: `${about ? `${about}’s` : 'Your'} check-in is ${isReopened ? 'open again' : 'still open'}`,
      paragraphs: [
        `Hello ${firstName},`,
        isReopened
          ? `We have opened ${about ? `${about}’s` : 'your'} check-in again, so that your dermatologist hears how ${about ? `${about} is` : 'you are'} doing. It takes about 2 minutes and costs nothing.`
          : `Some time ago we asked how ${about ? `${about} is` : 'you are'} doing and have not heard from you. It takes about 2 minutes and costs nothing.`,
        `The link below needs no sign-in and works once, until ${until}. We do not write about this check-in again; you also find it in your portal.`,
      ],
      ...links({ nid, stop }),
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
        `A board-certified dermatologist will answer your check-in by ${due}. Nothing more is needed for it until then, and it costs nothing.`,
        seenFirst,
      ],
      link: { label: 'Open my portal', path: '/dashboard' },
    }),
    fills: ({ firstName, due }) => ({ firstName, due }),
    needs: ['due'],
  }),
};

function gone(days: number): string {
  const months = Math.round(days / 30);
  if (days < 28) return `${Math.round(days / 7)} weeks have gone by`;
  return months === 1 ? 'A month has gone by' : `${months} months have gone by`;
}
