/** A time came free for somebody on the waiting list, and is kept for them for a while. */
import { emailKind } from '../../notifications/email-kind.ts';

export const offered = emailKind({
  template: 'appointment.offered',
  to: 'who waits for a time, or who acts for them',
  when: 'a time that suits them has come free; it is kept until the time that the letter names',
  sample: {
    firstName: 'Ana',
    when: 'Monday, November 23 at 9:20 AM PT',
    until: 'Friday, November 20 at 3:40 PM PT',
    provider: 'Dr. Lee',
  },
  words: ({ firstName, when, until, provider }: { firstName: string; when: string; until: string; provider: string }) => ({
    subject: 'A time for your video visit has come free',
    paragraphs: [
      `Hello ${firstName},`,
      `You asked us to tell you when a time comes free: ${provider} can see you on ${when}.`,
      `We keep it for you until ${until}. After that the next person on the list has it. Your answers are still there; one more look and it is booked.`,
    ],
    link: { label: 'Book this time', path: '/waiting-list' },
  }),
});
