/** The technology did not let a visit be held: a new time is free. */
import { emailKind } from '../../notifications/email-kind.ts';
import { type About, sample } from './about.ts';

export const technicalFailure = emailKind({
  template: 'visit.technical_failure',
  to: 'whoever booked the visit',
  when: 'the dermatologist says that it could not be held for technical reasons',
  sample,
  words: ({ firstName, id, phone }: About) => ({
    subject: 'Please choose a new time for your video visit',
    paragraphs: [
      `Hello ${firstName},`,
      'We are sorry: the technology did not let us hold your video visit. You pay nothing for it, and the new time that you choose costs you nothing. Everything you told us is kept.',
      phone ? `If you would rather talk to somebody, call us at ${phone}.` : 'If you have a question, write to us in the chat.',
    ],
    link: { label: 'Choose a new time', path: `/appointment/${id}/rebook` },
  }),
});
