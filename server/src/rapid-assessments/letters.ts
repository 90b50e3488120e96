/** What patients and dermatologists are told about a Rapid Assessment by mail: who asks, by when, and "sign in"; never what it is about. */
import type { Letter } from '../notifications/letter.ts';

type Words = Omit<Letter, 'about' | 'to'>;

export interface About {
  firstName: string;
  id: string;
  orderId: string;
  /** The promised moment, in the clinic's words. */
  due: string;
  /** A check-in costs nothing, so nothing is said of money. */
  isFree: boolean;
}

const portal = { label: 'Open my portal', path: '/dashboard' };

export const received = ({ firstName, orderId, due }: About): Words => ({
  template: 'rapid-assessment.received',
  subject: 'We have received your Rapid Assessment',
  paragraphs: [
    `Hello ${firstName},`,
    `A board-certified dermatologist will answer your Rapid Assessment by ${due}. You do not need to do anything until then.`,
    'Your card is only charged when the answer is ready.',
  ],
  link: { label: 'See my order', path: `/order/${orderId}` },
});

export const answerReady = ({ firstName, id }: About): Words => ({
  template: 'rapid-assessment.answer-ready',
  subject: 'Your dermatologist has answered',
  paragraphs: [`Hello ${firstName},`, 'Your treatment plan is ready. Please sign in to read it.'],
  link: { label: 'Read my treatment plan', path: `/notes/${id}` },
});

export const oneThingMore = ({ firstName, id, isFree }: About): Words => ({
  template: 'rapid-assessment.one-thing-more',
  subject: 'Your dermatologist needs one thing more',
  paragraphs: [
    `Hello ${firstName},`,
    `Your dermatologist has a question before they can answer. It takes a minute or two. ${isFree ? 'The clock stands' : 'The 24 hours stand'} still until then.`,
  ],
  link: { label: 'Answer now', path: `/rapid-assessment/${id}/request` },
});

export const refundMade = ({ firstName, orderId }: About): Words => ({
  template: 'order.refund-made',
  subject: 'A refund is on its way',
  paragraphs: [
    `Hello ${firstName},`,
    'We have sent money back to the card you paid with. Banks take up to 10 days to show it. The amount stands on your order.',
  ],
  link: { label: 'See my order', path: `/order/${orderId}` },
});

export const notSuitable = ({ firstName, isFree }: About): Words => ({
  template: 'rapid-assessment.not-suitable',
  subject: isFree ? 'About your check-in' : 'About your Rapid Assessment',
  paragraphs: [
    `Hello ${firstName},`,
    isFree
      ? 'Your dermatologist has left you a message about your check-in. Please sign in to read it.'
      : 'Your dermatologist has left you a message about your Rapid Assessment. You have not been charged. Please sign in to read it.',
  ],
  link: portal,
});

export const late = ({ firstName, isFree }: About): Words => ({
  template: 'rapid-assessment.late',
  subject: isFree ? 'We are late with your check-in' : 'We are late, and you will not be charged',
  paragraphs: [
    `Hello ${firstName},`,
    isFree
      ? 'We promised you an answer to your check-in by now and did not keep it. We are sorry.'
      : 'We promised you an answer within 24 hours and did not keep it. We are sorry. You will not be charged for this Rapid Assessment.',
    'A dermatologist will still answer it, and we will write to you as soon as they have.',
  ],
  link: portal,
});

export const withdrawn = ({ firstName }: About): Words => ({
  template: 'rapid-assessment.withdrawn',
  subject: 'Your Rapid Assessment has been withdrawn',
  paragraphs: [`Hello ${firstName},`, 'Your Rapid Assessment has been withdrawn. You have not been charged.'],
  link: portal,
});

export const addendum = ({ firstName, id }: About): Words => ({
  template: 'note.addendum',
  subject: 'Your dermatologist has added to your notes',
  paragraphs: [`Hello ${firstName},`, 'There is something new in your notes. Please sign in to read it.'],
  link: { label: 'Read my notes', path: `/notes/${id}` },
});

/** To the dermatologists. */
export const dueSoon = (due: string): Words => ({
  template: 'rapid-assessment.due-soon',
  subject: 'A Rapid Assessment is due soon',
  paragraphs: [`A Rapid Assessment has to be answered by ${due}.`],
  link: { label: 'Open the case queue', path: '/workspace' },
});
