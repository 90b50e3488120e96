/** A visit is booked: when, with whom, and what cancelling costs. */
import { emailKind } from '../../notifications/email-kind.ts';
import { type About, doorOpens, page, sampleAbout } from './about.ts';

export const booked = emailKind({
  template: 'appointment.booked',
  to: 'the patient, or who acts for them',
  when: 'a video visit has been booked, by them or by the front desk',
  sample: sampleAbout,
  words: (about: About) => {
    const { firstName, id, when, provider, cancelling, policy } = about;
    return {
      subject: `Your video visit on ${when}`,
      paragraphs: [
        `Hello ${firstName},`,
        `Your video visit with ${provider} is on ${when}. ${doorOpens(about)}.`,
        cancelling,
        policy,
        'On its page you can test your camera, put the visit into your calendar, move it or cancel it.',
      ],
      link: { label: 'See my visit', path: page(id) },
    };
  },
});
