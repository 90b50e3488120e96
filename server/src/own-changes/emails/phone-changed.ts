/** Another phone number counts now. */
import { emailKind } from '../../notifications/email-kind.ts';

export const phoneChanged = emailKind({
  template: 'account.phone_changed',
  to: 'the owner of the account',
  when: 'the phone number was changed',
  sample: { ending: '0134' },
  words: ({ ending }: { ending: string }) => ({
    subject: 'Your phone number was changed',
    paragraphs: [
      `Your account now uses the number that ends in ${ending}. It was proven with a code.`,
      'If this was not you, please change your password and use the chat box on our site at once.',
    ],
    link: { label: 'Open my profile', path: '/settings' },
  }),
});
