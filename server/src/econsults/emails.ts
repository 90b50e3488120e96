/** E-mails about e-Consults, to the provider who asks and to dermatologists: that there is something to read or to do, never about whom or what. */
import { emailKind } from '../notifications/email-kind.ts';

interface Link {
  path: string;
}

const sample = { path: '/referral/e-consult/sample' };
const toRead = 'Open it at the address below with your license number. The link works for 180 days.';

export const emails = {
  /** To the provider: they may ask. */
  link: emailKind({
    template: 'econsult.link',
    to: 'the provider who asks e-Consults',
    when: 'the front desk has checked their license, or they ask for a new link',
    sample,
    words: ({ path }: Link) => ({
      subject: 'Your link to ask our dermatologists',
      paragraphs: [
        'Hello,',
        'We have checked your license: you can ask our dermatologists by e-Consult. With the secure link below and your license number you ask, and later read the answers.',
        'The link works for 180 days. If you did not ask for it, please tell us.',
      ],
      link: { label: 'Ask an e-Consult', path },
    }),
    fills: () => ({}),
  }),

  /** To the provider: they may not. */
  refused: emailKind({
    template: 'econsult.refused',
    to: 'the provider who applied to ask e-Consults',
    when: 'the front desk could not find that the license is theirs',
    sample: {},
    words: () => ({
      subject: 'About your e-Consults',
      paragraphs: [
        'Hello,',
        'You have applied to ask our dermatologists by e-Consult. With what you gave us we could not find your license in the register of your state, so we cannot open it for you.',
        'If a letter or a figure was wrong, please apply again.',
      ],
      link: { label: 'Apply again', path: '/referral/e-consult' },
    }),
    fills: () => ({}),
  }),

  answered: emailKind({
    template: 'econsult.answered',
    to: 'the provider who asked',
    when: 'a dermatologist has signed the answer',
    sample,
    words: ({ path }: Link) => ({
      subject: 'Your e-Consult is answered',
      paragraphs: ['Hello,', `A dermatologist has answered your question. ${toRead}`],
      link: { label: 'Read the answer', path },
    }),
    fills: () => ({}),
  }),

  declined: emailKind({
    template: 'econsult.declined',
    to: 'the provider who asked',
    when: 'a dermatologist cannot answer it this way',
    sample,
    words: ({ path }: Link) => ({
      subject: 'About your e-Consult',
      paragraphs: [
        'Hello,',
        'A dermatologist has looked at your question and cannot answer it this way. Why, and what they suggest, stands at the address below. There is nothing to pay.',
        toRead,
      ],
      link: { label: 'Read why', path },
    }),
    fills: () => ({}),
  }),

  late: emailKind({
    template: 'econsult.late',
    to: 'the provider who asked',
    when: 'the clock has run out without an answer',
    sample,
    words: ({ path }: Link) => ({
      subject: 'Your e-Consult takes longer',
      paragraphs: [
        'Hello,',
        'Your question has not been answered in the time that we promise. We are sorry. Our dermatologists have been told; you will not be charged for it, even if the answer comes now.',
        'If it cannot wait, please send your patient to a dermatologist near you. You can take your question back at the address below.',
      ],
      link: { label: 'See where it stands', path },
    }),
    fills: () => ({}),
  }),

  unanswered: emailKind({
    template: 'econsult.unanswered',
    to: 'the provider who asked',
    when: 'it has ended without an answer',
    sample,
    words: ({ path }: Link) => ({
      subject: 'Your e-Consult has ended without an answer',
      paragraphs: [
        'Hello,',
        'We could not answer your question, and are sorry. There is nothing to pay. What we suggest stands at the address below.',
        toRead,
      ],
      link: { label: 'Read what we suggest', path },
    }),
    fills: () => ({}),
  }),

  /** To dermatologists. */
  dueSoon: emailKind({
    template: 'econsult.due_soon',
    to: 'the dermatologist who has it, or all who are licensed there',
    when: 'two thirds of its clock are over, and again when it has run out',
    sample: { due: 'Friday, November 20 at 9:20 AM PT', path: '/workspace/econsults' },
    words: ({ due, path }: { due: string; path: string }) => ({
      subject: 'An e-Consult waits for an answer',
      paragraphs: ['Hello,', `A provider waits for an answer by e-Consult. It is due ${due}.`],
      link: { label: 'Open it', path },
    }),
    fills: ({ due }) => ({ due }),
  }),
};
