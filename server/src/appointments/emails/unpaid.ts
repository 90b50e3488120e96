/** The fee of a visit could not be held on the card. */
import { emailKind } from '../../notifications/email-kind.ts';
import { type About, sampleAbout } from './about.ts';

export const unpaid = emailKind({
  template: 'appointment.unpaid',
  to: 'whose card it is',
  when: 'the fee of a booked visit could not be held on the card, at booking or when it is held again before the visit',
  sample: { ...sampleAbout, orderId: 'sample', until: 'Sunday, November 22 at 9:20 AM PT' },
  words: ({ firstName, orderId, when, until }: About & { orderId: string; until: string }) => ({
    subject: 'Your card needs a look before your video visit',
    paragraphs: [
      `Hello ${firstName},`,
      `The fee for your video visit on ${when} could not be held on your card. Nothing was taken.`,
      until === ''
        ? 'Your visit stays booked. Please finish the step of your bank or use another card before it begins.'
        : `Please finish the step of your bank or use another card until ${until}. Your visit stays booked until then; after that the time goes to somebody else, and you pay nothing.`,
    ],
    link: { label: 'See what to do', path: `/order/${orderId}` },
  }),
});
