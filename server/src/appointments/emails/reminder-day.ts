/** The visit is tomorrow. */
import { emailKind } from '../../notifications/email-kind.ts';
import { type About, doorOpens, page, sampleAbout } from './about.ts';

export const reminderDay = emailKind({
  template: 'appointment.reminder-day',
  to: 'the patient, or who acts for them',
  when: 'a video visit begins in about 24 hours; once, by day',
  sample: sampleAbout,
  words: (about: About) => {
    const { firstName, id, when, provider, cancelling, policy } = about;
    return {
      subject: `Reminder: your video visit on ${when}`,
      paragraphs: [
        `Hello ${firstName},`,
        `Your video visit with ${provider} is on ${when}. ${doorOpens(about)}.`,
        'Please choose a quiet place with good light, and test your camera on the page of the visit.',
        cancelling,
        policy,
      ],
      link: { label: 'See my visit', path: page(id) },
    };
  },
});
