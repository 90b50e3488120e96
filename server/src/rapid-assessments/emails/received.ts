/** The request has arrived, and by when it is answered. */
import { emailKind } from '../../notifications/email-kind.ts';
import { type About, sampleAbout } from './about.ts';

export const received = emailKind({
  template: 'rapid-assessment.received',
  to: 'the patient, or who acts for them',
  when: 'a Rapid Assessment has been sent',
  sample: sampleAbout,
  words: ({ firstName, orderId, due }: About) => ({
    subject: 'We have received your Rapid Assessment',
    paragraphs: [
      `Hello ${firstName},`,
      `A board-certified dermatologist will answer your Rapid Assessment by ${due}. You do not need to do anything until then.`,
      'Your card is only charged when the answer is ready.',
    ],
    link: { label: 'See my order', path: `/order/${orderId}` },
  }),
});
