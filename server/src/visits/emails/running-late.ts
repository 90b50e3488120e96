/** The dermatologist runs late: whoever is not on the page yet hears it too. */
import { emailKind } from '../../notifications/email-kind.ts';
import { type About, sample } from './about.ts';

export const runningLate = emailKind({
  template: 'visit.running_late',
  to: 'whoever booked the visit',
  when: 'the dermatologist says that they run ten minutes late or more; once a visit',
  sample: { ...sample, minutes: 20 },
  words: ({ id, firstName, phone, minutes }: About & { minutes: number }) => ({
    subject: `Your video visit begins about ${minutes} minutes later`,
    paragraphs: [
      `Hello ${firstName},`,
      `Your dermatologist is running about ${minutes} minutes late today. Your place is kept, and the waiting room stays open for longer.`,
      `If that does not suit you, ${phone ? `call us at ${phone}` : 'write to us in the chat'}.`,
    ],
    link: { label: 'Go to the waiting room', path: `/waiting-room/${id}` },
  }),
});
