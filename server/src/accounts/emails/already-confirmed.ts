/** A new link was asked for an address that is confirmed. */
import { emailKind } from '../../notifications/email-kind.ts';

export const alreadyConfirmed = emailKind({
  template: 'account.already_confirmed',
  to: 'the owner of the account',
  when: 'a new link is asked for although the address is confirmed',
  isAwaited: true,
  sample: {},
  words: () => ({
    subject: 'Your email address is already confirmed',
    paragraphs: ['Somebody, probably you, asked for a new link to confirm this email address. It is confirmed already: just log in.'],
    link: { label: 'Log in', path: '/login' },
  }),
});
