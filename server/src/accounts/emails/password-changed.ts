/** The password was changed: was it you? */
import { emailKind } from '../../notifications/email-kind.ts';

export const passwordChanged = emailKind({
  template: 'account.password_changed',
  to: 'the owner of the account',
  when: 'the password was changed or chosen anew',
  sample: {},
  words: () => ({
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account was changed just now. Every other device was signed out.',
      'If this was not you, please use the chat box on our site at once.',
    ],
    link: { label: 'Log in', path: '/login' },
  }),
});
