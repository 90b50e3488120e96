/** The promise was broken, and the fee is released. */
import { emailKind } from '../../notifications/email-kind.ts';
import { type About, portal, sampleAbout } from './about.ts';

export const late = emailKind({
  template: 'rapid-assessment.late',
  to: 'the patient, or who acts for them',
  when: '24 hours have passed without an answer; the fee is released',
  sample: sampleAbout,
  words: ({ firstName, isFree }: About) => ({
    subject: isFree ? 'We are late with your check-in' : 'We are late, and you will not be charged',
    paragraphs: [
      `Hello ${firstName},`,
      isFree
        ? 'We promised you an answer to your check-in by now and did not keep it. We are sorry.'
        : 'We promised you an answer within 24 hours and did not keep it. We are sorry. You will not be charged for this Rapid Assessment.',
      'A dermatologist will still answer it, and we will write to you as soon as they have.',
    ],
    link: portal,
  }),
});
