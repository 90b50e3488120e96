/** To the dermatologist: a refill is asked for. Never which medication. */
import { emailKind } from '../../notifications/email-kind.ts';

export const requested = emailKind({
  template: 'refill.requested',
  to: 'the dermatologist who prescribed',
  when: 'a patient asks for a refill',
  sample: { name: 'Dr. Lee' },
  words: ({ name }: { name: string }) => ({
    subject: 'A patient has asked you for a refill',
    paragraphs: [`Hello ${name},`, 'A patient of yours has asked for a refill. Please sign in to answer it.'],
    link: { label: 'Open the refill requests', path: '/workspace/refills' },
  }),
});
