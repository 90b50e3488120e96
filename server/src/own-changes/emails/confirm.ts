/** To a new address: prove that it is yours. */
import { emailKind } from '../../notifications/email-kind.ts';

export const confirm = emailKind({
  template: 'email_change.confirm',
  to: 'the new address',
  when: 'somebody wants to use another address',
  isAwaited: true,
  sample: { code: 'sample' },
  words: ({ code }: { code: string }) => ({
    subject: 'Confirm your new email address',
    paragraphs: [
      'You asked us to use this email address for your account. Please confirm that it is yours.',
      'The link works once, within 24 hours. Until then your old address counts. If you did not ask for this, ignore this letter.',
    ],
    link: { label: 'Confirm my new email address', path: `/confirm-email?code=${code}` },
  }),
});
