/** Somebody tried to create an account that exists. */
import { emailKind } from '../../notifications/email-kind.ts';

export const accountExists = emailKind({
  template: 'account.exists',
  to: 'the owner of the account',
  when: 'somebody registers with an address that has an account',
  isAwaited: true,
  sample: {},
  words: () => ({
    subject: 'You already have an account',
    paragraphs: [
      'Somebody, probably you, tried to create an account with this email address. You already have one: just log in.',
      'If you forgot your password, the page to log in sends you a link to choose a new one. If this was not you, nothing has changed and there is nothing to do.',
    ],
    link: { label: 'Log in', path: '/login' },
  }),
});
