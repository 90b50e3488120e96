/** The visit is soon. */
import { letterKind } from '../../notifications/letter-kind.ts';
import { type About, page, sampleAbout } from './about.ts';

export const reminderHour = letterKind({
  template: 'appointment.reminder-hour',
  to: 'the patient, or who acts for them',
  when: 'a video visit begins in about an hour; once, by day',
  sample: sampleAbout,
  words: ({ firstName, id, when, provider, policy }: About) => ({
    subject: `Your video visit begins soon: ${when}`,
    paragraphs: [
      `Hello ${firstName},`,
      `Your video visit with ${provider} is on ${when}. The door opens 15 minutes before; you may come in then and test your camera.`,
      policy,
    ],
    link: { label: 'Go to my visit', path: page(id) },
  }),
});
