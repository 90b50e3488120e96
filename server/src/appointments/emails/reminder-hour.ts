/** The visit is soon. */
import { emailKind } from '../../notifications/email-kind.ts';
import { type About, doorOpens, page, sampleAbout } from './about.ts';

export const reminderHour = emailKind({
  template: 'appointment.reminder-hour',
  to: 'the patient, or who acts for them',
  when: 'a video visit begins in about an hour; once, by day',
  sample: sampleAbout,
  words: (about: About) => {
    const { firstName, id, when, provider, cancelling, policy } = about;
    return {
      subject: `Your video visit begins soon: ${when}`,
      paragraphs: [
        `Hello ${firstName},`,
        `Your video visit with ${provider} is on ${when}. ${doorOpens(about)}; you may come in then and test your camera.`,
        cancelling,
        policy,
      ],
      link: { label: 'Go to my visit', path: page(id) },
    };
  },
});
