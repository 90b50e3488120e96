/** A privacy request was answered. */
import { emailKind } from '../../notifications/email-kind.ts';
import { type About, sampleAbout } from './about.ts';

export const answered = emailKind({
  template: 'privacy-request.answered',
  to: 'who sent the privacy request',
  when: 'a privacy request was answered',
  sample: sampleAbout,
  words: ({ number, path }: About) => ({
    subject: `Your privacy request ${number} has been answered`,
    paragraphs: ['Hello,', 'Our answer stands behind the link.'],
    link: { label: 'Read the answer', path },
  }),
});
