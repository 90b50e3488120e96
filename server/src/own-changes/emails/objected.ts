/** A change of address was objected to: what was undone, and how to come in again. */
import { emailKind } from '../../notifications/email-kind.ts';

interface Facts {
  /** Each as "a passkey, added on March 3, 2027 at 4:30 PM PT". */
  removed: string[];
}

export const objected = emailKind({
  template: 'email_change.objected',
  to: 'the old address',
  when: 'a change of address was objected to',
  sample: { removed: ['a passkey, added on March 3, 2027 at 4:30 PM PT'] },
  words: ({ removed }: Facts) => ({
    subject: 'Your email address stays',
    paragraphs: [
      'You objected to a change of your email address. Your account uses this address, everybody was signed out, and the old password opens nothing any more.',
      ...(removed.length > 0
        ? [
            `We also removed what was added to your sign-in since then: ${removed.join('; ')}. If one of these was yours, add it again in your settings.`,
          ]
        : []),
      'To come in again, choose "I forgot my password" on the sign-in page. If you have a question, the chat box on our site answers.',
    ],
    link: { label: 'Go to the sign-in page', path: '/login' },
  }),
});
