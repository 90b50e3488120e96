/** E-mails of a referral: to the patient with the booking link, to the referrer with the status link. Neither says who the other is, nor why. */
import { emailKind } from '../notifications/email-kind.ts';

/** All that an e-mail of a referral may know: the link, neither who the other is nor why. */
export interface Link {
  path: string;
}

export const emails = {
  /** To the referred patient: the booking link. */
  /**
   * Whoever fills in our form chooses the address, so nothing else of the form stands in the e-mail: no name, no text that a stranger could send
   * through us.
   */
  invitation: emailKind({
    template: 'referral.invitation',
    to: 'the referred patient',
    when: 'a referral has arrived, or the link is sent again',
    sample: { path: '/referral/invitation/sample' },
    words: ({ path }: Link) => ({
      subject: 'Your booking link',
      paragraphs: [
        'Hello,',
        'A provider who cares for you has asked us to see you. With the secure link below you choose your appointment; referred patients are cared for within 24 hours to 7 days.',
        'The link works for 60 days. If you did not expect this letter you can ignore it: nothing happens until somebody opens the link and signs in.',
      ],
      link: { label: 'Book my appointment', path },
    }),
    fills: () => ({}),
  }),

  /** To the referrer: the referral has arrived. */
  received: emailKind({
    template: 'referral.received',
    to: 'the referrer',
    when: 'a referral has arrived',
    sample: { path: '/referral/status/sample' },
    words: ({ path }: Link) => ({
      subject: 'We have received your referral',
      paragraphs: [
        'Hello,',
        'Thank you for your referral. The patient gets a secure booking link from us by e-mail.',
        'At the address below you can see at any time where your referral stands. The page shows neither the patient nor the reason.',
      ],
      link: { label: 'Follow my referral', path },
    }),
    fills: () => ({}),
  }),

  /** To the referrer: we cannot take the referral on. */
  declined: emailKind({
    template: 'referral.declined',
    to: 'the referrer',
    when: 'a referral was declined',
    sample: { path: '/referral/status/sample' },
    words: ({ path }: Link) => ({
      subject: 'About your referral',
      paragraphs: ['Hello,', 'We cannot take on your referral. Why, and what we suggest, stands at the address below.'],
      link: { label: 'Read our answer', path },
    }),
    fills: () => ({}),
  }),

  /** To the referrer: the patient was seen. */
  seen: emailKind({
    template: 'referral.seen',
    to: 'the referrer',
    when: 'the referred patient was seen',
    sample: { path: '/referral/status/sample' },
    words: ({ path }: Link) => ({
      subject: 'The visit you asked for has taken place',
      paragraphs: ['Hello,', 'The visit you asked us for has taken place. What happens with the consult note stands at the address below.'],
      link: { label: 'Follow my referral', path },
    }),
    fills: () => ({}),
  }),

  /** To the referrer: the consult note can be opened. */
  noteTakenBack: emailKind({
    template: 'referral.note_taken_back',
    to: 'the referrer',
    when: 'the note that they were told of was retracted',
    sample: { path: '/referral/status/sample' },
    words: ({ path }: Link) => ({
      subject: 'Please do not use our consult note',
      paragraphs: [
        'Hello,',
        'The consult note that we told you of was not right, and we have withdrawn it. If you have opened or kept it, please do not use it, take it out of your record, and destroy your copies.',
        'We write to you as soon as there is another. Please call us with any question.',
      ],
      link: { label: 'See your referral', path },
    }),
    fills: () => ({}),
  }),

  noteReady: emailKind({
    template: 'referral.note_ready',
    to: 'the referrer',
    when: 'the referred patient was seen, agreed, and the license was checked',
    sample: { path: '/referral/status/sample' },
    words: ({ path }: Link) => ({
      subject: 'Your consult note is ready',
      paragraphs: [
        'Hello,',
        'The visit you asked us for has taken place, and your patient agreed that you have our note.',
        'Open it at the address below with the license number that you gave with the referral. The link works for 180 days.',
      ],
      link: { label: 'Open the consult note', path },
    }),
    fills: () => ({}),
  }),
};
