/** A second step was added to the sign-in. */
import { emailKind } from '../../notifications/email-kind.ts';
import { type Facts, ifNotYou, logIn, nameOf, sampleFacts } from './facts.ts';

export const added = emailKind({
  template: 'account.second_factor_added',
  to: 'the owner of the account',
  when: 'a second step was added',
  sample: sampleFacts,
  words: ({ way }: Facts) => ({
    subject: 'A second step was added to your sign-in',
    paragraphs: [`${nameOf[way]} was added to your account just now. From now on you are asked for it when you log in.`, ifNotYou],
    link: logIn,
  }),
});
