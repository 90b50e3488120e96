/** The fee of a visit that is over, or of one that was cancelled late or missed, could not be taken. */
import { emailKind } from '../../notifications/email-kind.ts';
import { type About, sampleAbout } from './about.ts';

export const owed = emailKind({
  template: 'appointment.owed',
  to: 'whose card it is',
  when: 'the card was declined for a fee of a visit that is over, was missed or was cancelled late',
  sample: { ...sampleAbout, orderId: 'sample', amount: '$40', what: 'the fee for missing it' },
  words: ({ firstName, orderId, when, amount, what }: About & { orderId: string; amount: string; what: string }) => ({
    subject: 'A payment to us did not go through',
    paragraphs: [
      `Hello ${firstName},`,
      `Your card was declined for the ${amount} of your video visit of ${when}: ${what}. Nothing was taken.`,
      'Please use another card, or ask your bank. If you think that it is not right, answer us in the chat.',
    ],
    link: { label: 'See what to do', path: `/order/${orderId}` },
  }),
});
