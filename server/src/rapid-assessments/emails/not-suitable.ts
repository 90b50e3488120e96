/** There is a message instead of a plan, and nothing was charged. */
import { emailKind } from '../../notifications/email-kind.ts';
import { type About, portal, sampleAbout } from './about.ts';

export const notSuitable = emailKind({
  template: 'rapid-assessment.not-suitable',
  to: 'the patient, or who acts for them',
  when: 'the dermatologist cannot answer it online',
  sample: sampleAbout,
  words: ({ firstName, isFree }: About) => ({
    subject: isFree ? 'About your check-in' : 'About your Rapid Assessment',
    paragraphs: [
      `Hello ${firstName},`,
      isFree
        ? 'Your dermatologist has left you a message about your check-in. Please sign in to read it.'
        : 'Your dermatologist has left you a message about your Rapid Assessment. You have not been charged. Please sign in to read it.',
    ],
    link: portal,
  }),
});
