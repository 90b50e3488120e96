/** The fee of a visit could not be held on the card. */
import { letterKind } from '../../notifications/letter-kind.ts';
import { type About, sampleAbout } from './about.ts';

export const unpaid = letterKind({
  template: 'appointment.unpaid',
  to: 'whose card it is',
  when: 'the fee of a booked visit could not be held on the card',
  sample: { ...sampleAbout, orderId: 'sample', isNew: false },
  words: ({ firstName, orderId, when, isNew }: About & { orderId: string; isNew: boolean }) => ({
    subject: 'Your card needs a look before your video visit',
    paragraphs: [
      `Hello ${firstName},`,
      `The fee for your video visit on ${when} could not be held on your card. Nothing was taken.`,
      isNew
        ? 'Please finish the step of your bank or use another card within an hour: after that the time goes to somebody else.'
        : 'Your visit stays booked. Please finish the step of your bank or use another card before it begins.',
    ],
    link: { label: 'See what to do', path: `/order/${orderId}` },
  }),
});
