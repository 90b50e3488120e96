/** To the new address: it counts now. */
import { emailKind } from '../../notifications/email-kind.ts';

export const doneNew = emailKind({
  template: 'email_change.done_new',
  to: 'the new address',
  when: 'the address was changed',
  sample: {},
  words: () => ({
    subject: 'Your email address was changed',
    paragraphs: ['Your account now uses this email address. Use it to log in. Every other device was signed out.'],
    link: { label: 'Log in', path: '/login' },
  }),
});
