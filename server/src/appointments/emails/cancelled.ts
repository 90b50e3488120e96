/** A visit was cancelled by the patient, and what it cost. */
import { emailKind } from '../../notifications/email-kind.ts';
import { type About, sampleAbout } from './about.ts';

export const cancelled = emailKind({
  template: 'appointment.cancelled',
  to: 'the patient, or who acts for them',
  when: 'they have cancelled a video visit',
  sample: { ...sampleAbout, fee: '' },
  words: ({ firstName, when, provider, fee }: About & { fee: string }) => ({
    subject: 'Your video visit is cancelled',
    paragraphs: [
      `Hello ${firstName},`,
      `Your video visit with ${provider} on ${when} is cancelled.`,
      fee === ''
        ? 'It costs you nothing.'
        : `It was cancelled late, so we take ${fee} from your card, as you agreed. You find the receipt with your visit.`,
    ],
    link: { label: 'Book another visit', path: '/new-visit' },
  }),
});
