/** Somebody was added to an account. */
import { emailKind } from '../../notifications/email-kind.ts';
import { type About, sampleAbout } from './about.ts';

export const began = emailKind({
  template: 'guardianship.began',
  to: 'who acts for the patient',
  when: 'somebody was added to the account',
  sample: sampleAbout,
  words: ({ firstName, name }: About) => ({
    subject: `${name} is now on your account`,
    paragraphs: [
      `Hello ${firstName},`,
      `You can now act for ${name}: choose who it is for at the top of each page.`,
      'If you did not do this, please change your password and use the chat box on our site at once.',
    ],
    link: { label: 'See everybody on my account', path: '/family' },
  }),
});
