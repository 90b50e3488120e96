/** It was taken back, and nothing was charged. */
import { emailKind } from '../../notifications/email-kind.ts';
import { type About, portal, sampleAbout } from './about.ts';

export const withdrawn = emailKind({
  template: 'rapid-assessment.withdrawn',
  to: 'the patient, or who acts for them',
  when: 'the patient has withdrawn it, or it was never paid',
  sample: sampleAbout,
  words: ({ firstName }: About) => ({
    subject: 'Your Rapid Assessment has been withdrawn',
    paragraphs: [`Hello ${firstName},`, 'Your Rapid Assessment has been withdrawn. You have not been charged.'],
    link: portal,
  }),
});
