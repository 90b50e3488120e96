/** A child turns 18 in a month: what ends then, and how the record becomes theirs. */
import { emailKind } from '../../notifications/email-kind.ts';
import { type About, portal, sampleAbout, whatStays } from './about.ts';

export const endsSoon = emailKind({
  template: 'guardianship.ends-soon',
  to: 'who acts for the patient',
  when: 'the patient turns 18 in 30 days',
  sample: sampleAbout,
  words: ({ firstName, name, day }: About) => ({
    subject: `${name} turns 18 soon`,
    paragraphs: [
      `Hello ${firstName},`,
      `On ${day} ${name} turns 18. From the first minute of that day the record is ${name}'s alone: you can no longer read it, send anything for ${name} or book for them. There is nothing you need to do.`,
      'Anything that you want to settle together is best settled before.',
      whatStays(name),
    ],
    link: portal,
  }),
});
