/** Somebody was taken off an account, as its owner asked. */
import { emailKind } from '../../notifications/email-kind.ts';
import { type About, portal, sampleAbout } from './about.ts';

export const left = emailKind({
  template: 'guardianship.left',
  to: 'who acts for the patient',
  when: 'somebody was taken off the account',
  sample: sampleAbout,
  words: ({ firstName, name }: About) => ({
    subject: `You no longer act for ${name}`,
    paragraphs: [
      `Hello ${firstName},`,
      `As you asked, ${name} is no longer on your account. The record stays with the clinic.`,
      'If you did not ask for this, please change your password and use the chat box on our site at once.',
    ],
    link: portal,
  }),
});
