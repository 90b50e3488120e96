/** The answer is ready to be read. */
import { emailKind } from '../../notifications/email-kind.ts';
import { type About, sampleAbout } from './about.ts';

export const answerReady = emailKind({
  template: 'rapid-assessment.answer-ready',
  to: 'the patient, or who acts for them',
  when: 'the dermatologist has signed the answer',
  sample: sampleAbout,
  words: ({ firstName, id }: About) => ({
    subject: 'Your dermatologist has answered',
    paragraphs: [`Hello ${firstName},`, 'Your treatment plan is ready. Please sign in to read it.'],
    link: { label: 'Read my treatment plan', path: `/notes/${id}` },
  }),
});
