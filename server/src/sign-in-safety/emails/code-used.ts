/** A recovery code was used, and how many are left. */
import { emailKind } from '../../notifications/email-kind.ts';
import { type Facts, ifNotYou, logIn, sampleFacts } from './facts.ts';

export const codeUsed = emailKind({
  template: 'account.recovery_code_used',
  to: 'the owner of the account',
  when: 'a recovery code was used',
  sample: sampleFacts,
  words: ({ left }: Facts) => ({
    subject: 'A recovery code was used',
    paragraphs: [
      `Somebody, probably you, logged in with one of your recovery codes. You have ${left} left; new ones can be made in your settings.`,
      ifNotYou,
    ],
    link: logIn,
  }),
});
