/** The answer to a privacy request takes longer. */
import { emailKind } from '../../notifications/email-kind.ts';
import { type About, sampleAbout } from './about.ts';

export const extended = emailKind({
  template: 'privacy-request.extended',
  to: 'who sent the privacy request',
  when: 'the answer takes longer',
  sample: sampleAbout,
  words: ({ number, due, path }: About) => ({
    subject: `Your privacy request ${number} takes longer`,
    paragraphs: ['Hello,', `We need more time for your request, and you will have our answer by ${due}. Why stands behind the link.`],
    link: { label: 'Read why', path },
  }),
});
