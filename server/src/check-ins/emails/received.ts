/** The check-in has arrived, and by when it is answered. */

import { emailKind } from '../../notifications/email-kind.ts';
import { type About, sampleAbout } from '../../rapid-assessments/emails/about.ts';

export const received = emailKind({
  template: 'check-in.received',
  to: 'the patient, or who acts for them',
  when: 'a check-in has been sent',
  sample: sampleAbout,
  words: ({ firstName, due }: About) => ({
    subject: 'We have received your check-in',
    paragraphs: [
      `Hello ${firstName},`,
      `A board-certified dermatologist will answer your check-in by ${due}. You do not need to do anything until then, and it costs nothing.`,
    ],
    link: { label: 'Open my portal', path: '/dashboard' },
  }),
});
