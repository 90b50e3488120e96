/** The link to choose a new password. */
import { emailKind } from '../../notifications/email-kind.ts';

export const choosePassword = emailKind({
  template: 'account.reset',
  to: 'the owner of the account',
  when: 'somebody asks for a new password',
  isAwaited: true,
  sample: { path: '/reset-password?code=sample' },
  words: ({ path }: { path: string }) => ({
    subject: 'Choose a new password',
    paragraphs: [
      'Somebody, probably you, asked for a new password for your account. Choose one with the link below. It works once, within 30 minutes.',
      'If this was not you, nothing has changed and there is nothing to do.',
    ],
    link: { label: 'Choose a new password', path },
  }),
});
