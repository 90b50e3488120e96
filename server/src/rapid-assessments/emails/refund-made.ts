/** Money is on its way back. */
import { emailKind } from '../../notifications/email-kind.ts';
import { type About, sampleAbout } from './about.ts';

export const refundMade = emailKind({
  template: 'order.refund-made',
  to: 'the patient, or who acts for them',
  when: 'the front desk has given money back',
  sample: sampleAbout,
  words: ({ firstName, orderId }: About) => ({
    subject: 'A refund is on its way',
    paragraphs: [
      `Hello ${firstName},`,
      'We have sent money back to the card you paid with. Banks take up to 10 days to show it. The amount stands on your order.',
    ],
    link: { label: 'See my order', path: `/order/${orderId}` },
  }),
});
