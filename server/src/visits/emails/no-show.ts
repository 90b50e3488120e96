/** Nobody came to a visit. */
import { emailKind } from '../../notifications/email-kind.ts';
import { type About, sample } from './about.ts';

export const noShow = emailKind({
  template: 'visit.no_show',
  to: 'whoever booked the visit',
  when: 'nobody came to the visit',
  sample,
  words: ({ firstName, phone }: About) => ({
    subject: 'We missed you at your video visit',
    paragraphs: [
      `Hello ${firstName},`,
      'Your dermatologist waited for you and could not meet you. What this means for the fee stands with your appointment when you sign in.',
      `If something went wrong on our side, tell us: ${phone ? `call ${phone}, or write` : 'write'} in the chat.`,
    ],
    link: { label: 'Book another appointment', path: '/new-visit' },
  }),
});
