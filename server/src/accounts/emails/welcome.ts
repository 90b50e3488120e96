/** The address is confirmed: what can be done here now. */
import { emailKind } from '../../notifications/email-kind.ts';

export const welcome = emailKind({
  template: 'account.welcome',
  to: 'the owner of the account',
  when: 'the address has been confirmed; once',
  sample: { name: 'Ana Alvarez' },
  words: ({ name }: { name: string }) => ({
    subject: 'Your account is ready',
    paragraphs: [
      `Hello ${name},`,
      'Welcome. Your email address is confirmed and your account is ready.',
      'In your portal you can send a Rapid Assessment, which a board-certified dermatologist answers within 24 hours, or book a video visit.',
      'Our letters never say what a visit is about. Whatever a dermatologist writes to you, you read in your portal.',
    ],
    link: { label: 'Open my portal', path: '/dashboard' },
  }),
});
