/** The first e-mail: is this address yours? */
import { emailKind } from '../../notifications/email-kind.ts';

export const confirmAddress = emailKind({
  template: 'account.confirm',
  to: 'who created the account',
  when: 'somebody has created an account, or asks for the link again',
  isAwaited: true,
  sample: { path: '/confirm-registration?code=sample' },
  words: ({ path }: { path: string }) => ({
    subject: 'Confirm your email address',
    paragraphs: [
      'Please confirm that this email address is yours, so that you can log in.',
      'The link works once, within 24 hours. If you did not create an account with us, you can ignore this letter.',
    ],
    link: { label: 'Confirm my email address', path },
  }),
});
