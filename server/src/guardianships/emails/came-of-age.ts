/** A child is 18 today: the guardian reads and sends nothing more for them. */
import { emailKind } from '../../notifications/email-kind.ts';
import { type About, portal, sampleAbout, whatStays } from './about.ts';

export const cameOfAge = emailKind({
  template: 'guardianship.came-of-age',
  to: 'who acts for the patient',
  when: 'the patient is 18',
  sample: sampleAbout,
  words: ({ firstName, name }: About) => ({
    subject: `You no longer act for ${name}`,
    paragraphs: [
      `Hello ${firstName},`,
      `${name} is 18 today, so your access to their record has ended. What was already sent is answered, but not to you.`,
      whatStays(name),
      `${name} can create an account of their own at any time.`,
    ],
    link: portal,
  }),
});
