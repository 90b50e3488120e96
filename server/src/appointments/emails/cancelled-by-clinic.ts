/** The clinic had to cancel a visit, and says why. */
import { emailKind } from '../../notifications/email-kind.ts';
import { type About, sampleAbout } from './about.ts';

export const cancelledByClinic = emailKind({
  template: 'appointment.cancelled-by-clinic',
  to: 'the patient, or who acts for them',
  when: 'the clinic has cancelled a video visit',
  sample: { ...sampleAbout, reason: 'Your dermatologist is ill.' },
  words: ({ firstName, when, provider, reason }: About) => ({
    subject: 'We had to cancel your video visit',
    paragraphs: [
      `Hello ${firstName},`,
      `We had to cancel your video visit with ${provider} on ${when}. We are sorry.`,
      reason,
      'It costs you nothing: what was held on your card is let go.',
    ],
    link: { label: 'Choose another time', path: '/new-visit' },
  }),
});
