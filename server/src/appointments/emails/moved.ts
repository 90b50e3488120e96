/** A visit was moved by the patient. */
import { emailKind } from '../../notifications/email-kind.ts';
import { type About, page, sampleAbout } from './about.ts';

export const moved = emailKind({
  template: 'appointment.moved',
  to: 'the patient, or who acts for them',
  when: 'they have moved a video visit',
  sample: sampleAbout,
  words: ({ firstName, id, when, provider, cancelling, policy }: About) => ({
    subject: `Your video visit is now on ${when}`,
    paragraphs: [
      `Hello ${firstName},`,
      `Your video visit with ${provider} has been moved to ${when}.`,
      'If you had put it into your calendar, please add it again from its page: the old entry is replaced.',
      cancelling,
      policy,
    ],
    link: { label: 'See my visit', path: page(id) },
  }),
});
