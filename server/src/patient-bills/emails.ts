/** E-mails about a patient's part of what an insurer was billed: asked, reminded once, paid, given back. Never what the visit was about. */
import { emailKind } from '../notifications/email-kind.ts';

export interface About {
  firstName: string;
  /** The visit's. */
  id: string;
  /** "Monday, November 23", where the patient was. */
  day: string;
  amount: string;
}

const sample: About = { firstName: 'Ana', id: 'sample', day: 'November 23, 2026', amount: '$40' };
const link = (id: string) => ({ label: 'See the bill', path: `/bill/${id}` });
const fills = ({ firstName, day, amount }: About) => ({ firstName, when: day, amount });
const patient = 'the patient, or who acts for them';
const untaken = 'Nothing is taken from your card by itself: you pay it on the page of the bill, with the card you choose.';

export const emails = {
  /** Something is open of their part. */
  asked: emailKind({
    template: 'patient-bill.asked',
    to: patient,
    when: 'the insurer has answered, and something of it is theirs to pay',
    sample,
    words: ({ firstName, id, day, amount }: About) => ({
      subject: `Your part of the visit of ${day}: ${amount}`,
      paragraphs: [
        `Hello ${firstName},`,
        `Your insurer has answered our bill for your video visit of ${day}. ${amount} of it is yours to pay.`,
        untaken,
        'If you think that this is wrong, please send us a message before you pay.',
      ],
      link: link(id),
    }),
    fills,
    needs: ['when', 'amount'],
  }),

  /** Open for a fortnight: said once. */
  reminder: emailKind({
    template: 'patient-bill.reminder',
    to: patient,
    when: 'their part has been open for two weeks; once',
    sample,
    words: ({ firstName, id, day, amount }: About) => ({
      subject: `Still open: ${amount} of your visit of ${day}`,
      paragraphs: [
        `Hello ${firstName},`,
        `${amount} of your video visit of ${day} is still open, after what your insurer paid.`,
        untaken,
        'We remind you of it this once. If you cannot pay it now, please send us a message, and we find a way with you.',
      ],
      link: link(id),
    }),
    fills,
    needs: ['when', 'amount'],
  }),

  /** A card gave it. */
  paid: emailKind({
    template: 'patient-bill.paid',
    to: patient,
    when: 'they have paid of their part by card',
    sample,
    words: ({ firstName, id, day, amount }: About) => ({
      subject: `Paid: ${amount} of your visit of ${day}`,
      paragraphs: [
        `Hello ${firstName},`,
        `Thank you: ${amount} of your part of the video visit of ${day} was taken from your card. The receipt stands on the page of the bill.`,
      ],
      link: link(id),
    }),
    fills,
    needs: ['when', 'amount'],
  }),

  /** Given back to the card. */
  givenBack: emailKind({
    template: 'patient-bill.given-back',
    to: patient,
    when: 'money of their part is given back to their card',
    sample,
    words: ({ firstName, id, day, amount }: About) => ({
      subject: `${amount} is on its way back to you`,
      paragraphs: [
        `Hello ${firstName},`,
        `We have sent ${amount} of what you paid for your video visit of ${day} back to your card. Banks take up to 10 days to show it.`,
        'Why, and what stands now, you find on the page of the bill.',
      ],
      link: link(id),
    }),
    fills,
    needs: ['amount'],
  }),

  /** To whoever handles payments; never whose it is, nor what it was for. */
  disputed: emailKind({
    template: 'order.disputed',
    to: 'everybody who handles payments',
    when: 'a cardholder disputes a payment with their bank',
    sample: {},
    words: () => ({
      subject: 'A payment is disputed',
      paragraphs: [
        'Hello,',
        'A cardholder has told their bank that they do not accept a payment to the clinic. Please answer at Stripe; until which day, stands with the payment.',
      ],
      link: { label: 'Open the disputed payments', path: '/workspace/payments?show=disputed' },
    }),
  }),

  /** To whoever bills: no card can take back what is over. */
  byHand: emailKind({
    template: 'patient-bill.by-hand',
    to: 'whoever entered the insurer’s answer',
    when: 'a patient paid more than their part, and no card can take it back',
    sample: { id: 'sample', amount: '$15' },
    words: ({ id, amount }: Pick<About, 'id' | 'amount'>) => ({
      subject: `Please give ${amount} back to a patient`,
      paragraphs: [
        'Hello,',
        `A patient has paid ${amount} more than their part is by now, and no card of theirs can take it back.`,
        'Give it back by the way it was paid, and enter it at the claim: until then it stands under To settle.',
      ],
      link: { label: 'See the claim', path: `/workspace/insurance/${id}` },
    }),
    fills: ({ amount }) => ({ amount }),
    needs: ['amount'],
  }),
};
