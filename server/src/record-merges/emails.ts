/** What is written to a patient whose two records became one, or two again. Nothing of what is in them. */
import { emailKind } from '../notifications/email-kind.ts';

const portal = { label: 'Open my portal', path: '/dashboard' };
const ask =
  'If you do not know of two records, or something looks wrong, please use the chat box on our site at once: we can take it back within 7 days.';

export const emails = {
  merged: emailKind({
    template: 'record.merged',
    to: 'the patient, and who acts for them',
    when: 'the front desk has made two records of one person one',
    sample: {},
    words: () => ({
      subject: 'Your two records are one now',
      paragraphs: [
        'Hello,',
        'Our clinic had two records of the same person under this address, or under another one of yours. We have made them one, so that whoever treats you sees everything in one place. Nothing was lost.',
        ask,
      ],
      link: portal,
    }),
    fills: () => ({}),
  }),

  undone: emailKind({
    template: 'record.merge-undone',
    to: 'the patient, and who acts for them',
    when: 'the front desk has taken back that two records were made one',
    sample: {},
    words: () => ({
      subject: 'Your record is separate again',
      paragraphs: [
        'Hello,',
        'We told you that two records at our clinic had become one. That was taken back: each stands for itself again, as it did before.',
        'If something looks wrong, please use the chat box on our site.',
      ],
      link: portal,
    }),
    fills: () => ({}),
  }),
};
