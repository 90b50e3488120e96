/** E-mails about a privacy request: it has arrived, it takes longer, it was answered. */
import { emailKind } from '../notifications/email-kind.ts';

/** What an e-mail about a privacy request may know: its number, its day and its link, never what it is about. */
export interface About {
  number: string;
  due: string;
  needsProof: boolean;
  path: string;
}

const sampleAbout: About = { number: 'PR-0001', due: 'April 1, 2027', needsProof: true, path: '/california-privacy/status/sample' };

export const emails = {
  /** A privacy request has arrived: its number, its day, and how to prove that it is one’s own. */
  received: emailKind({
    template: 'privacy-request.received',
    to: 'who sent the privacy request',
    when: 'a privacy request has arrived',
    isAwaited: true,
    sample: sampleAbout,
    words: ({ number, due, needsProof: asks, path }: About) => ({
      subject: asks ? 'Please confirm your privacy request' : 'We have received your privacy request',
      paragraphs: [
        'Hello,',
        `We have received a privacy request with this e-mail address. Its number is ${number}, and you will have our answer by ${due}.`,
        asks
          ? 'Before we begin we have to know that it is yours: please open the link and confirm it. If it is not, you can ignore this letter, and nothing happens.'
          : 'There is nothing more for you to do. The link shows at any time where it stands.',
      ],
      link: { label: asks ? 'Confirm my request' : 'Follow my request', path },
    }),
  }),

  /** The answer to a privacy request takes longer. */
  extended: emailKind({
    template: 'privacy-request.extended',
    to: 'who sent the privacy request',
    when: 'the answer takes longer',
    sample: sampleAbout,
    words: ({ number, due, path }: About) => ({
      subject: `Your privacy request ${number} takes longer`,
      paragraphs: ['Hello,', `We need more time for your request, and you will have our answer by ${due}. Why stands behind the link.`],
      link: { label: 'Read why', path },
    }),
    fills: ({ number, due }) => ({ number, due }),
    needs: ['number', 'due'],
  }),

  /** A privacy request was answered. */
  answered: emailKind({
    template: 'privacy-request.answered',
    to: 'who sent the privacy request',
    when: 'a privacy request was answered',
    sample: sampleAbout,
    words: ({ number, path }: About) => ({
      subject: `Your privacy request ${number} has been answered`,
      paragraphs: ['Hello,', 'Our answer stands behind the link.'],
      link: { label: 'Read the answer', path },
    }),
    fills: ({ number }) => ({ number }),
    needs: ['number'],
  }),
};
