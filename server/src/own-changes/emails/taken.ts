/** To a new address that has an account of its own already. */
import { emailKind } from '../../notifications/email-kind.ts';

export const taken = emailKind({
  template: 'email_change.taken',
  to: 'the new address',
  when: 'the wanted address has an account of its own',
  isAwaited: true,
  sample: {},
  words: () => ({
    subject: 'You already have an account',
    paragraphs: [
      'Somebody, probably you, asked us to use this email address for another account. It has an account of its own already, so nothing was changed.',
      'If you want to bring two accounts together, please use the chat box on our site.',
    ],
    link: { label: 'Log in', path: '/login' },
  }),
});
