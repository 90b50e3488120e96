/** Another way to sign in was added: was it you? */
import { emailKind } from '../../notifications/email-kind.ts';

export const identityLinked = emailKind({
  template: 'account.identity_linked',
  to: 'the owner of the account',
  when: 'a third party’s sign-in was added',
  sample: { provider: 'Google' },
  words: ({ provider }: { provider: string }) => ({
    subject: 'A new way to sign in was added',
    paragraphs: [
      `Your account can now be signed in to with ${provider} as well.`,
      'If this was not you, please change your password and use the chat box on our site at once.',
    ],
    link: { label: 'Log in', path: '/login' },
  }),
});
