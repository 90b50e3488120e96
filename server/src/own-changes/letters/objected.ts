/** A change of address was objected to: what was undone, and how to come in again. */
import { letterKind } from '../../notifications/letter-kind.ts';

export const objected = letterKind({
  template: 'email_change.objected',
  to: 'the old address',
  when: 'a change of address was objected to',
  sample: {},
  words: () => ({
    subject: 'Your email address stays',
    paragraphs: [
      'You objected to a change of your email address. Your account uses this address, everybody was signed out, and the old password opens nothing any more.',
      'To come in again, choose "I forgot my password" on the sign-in page. If you have a question, the chat box on our site answers.',
    ],
    link: { label: 'Go to the sign-in page', path: '/login' },
  }),
});
