/** A second step was removed from the sign-in. */
import { emailKind } from '../../notifications/email-kind.ts';
import { type Facts, ifNotYou, logIn, nameOf, sampleFacts } from './facts.ts';

export const removed = emailKind({
  template: 'account.second_factor_removed',
  to: 'the owner of the account',
  when: 'a second step was removed',
  sample: sampleFacts,
  words: ({ way }: Facts) => ({
    subject: 'A second step was removed from your sign-in',
    paragraphs: [`${nameOf[way]} was removed from your account just now.`, ifNotYou],
    link: logIn,
  }),
});
