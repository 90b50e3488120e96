/** The clinic had to move a visit, and says why. */
import { emailKind } from '../../notifications/email-kind.ts';
import { type About, page, sampleAbout } from './about.ts';

export const movedByClinic = emailKind({
  template: 'appointment.moved-by-clinic',
  to: 'the patient, or who acts for them',
  when: 'the front desk has moved a video visit',
  sample: { ...sampleAbout, reason: 'Your dermatologist starts later that day.' },
  words: ({ firstName, id, when, provider, reason }: About) => ({
    subject: `We had to move your video visit to ${when}`,
    paragraphs: [
      `Hello ${firstName},`,
      `We had to move your video visit. It is now on ${when}, with ${provider}.`,
      reason,
      'If that does not suit you, you can choose another time or cancel on its page. A change that we make never costs you anything.',
    ],
    link: { label: 'See my visit', path: page(id) },
  }),
});
