/** New recovery codes were made. */
import { emailKind } from '../../notifications/email-kind.ts';
import { type Facts, ifNotYou, logIn, sampleFacts } from './facts.ts';

export const codesMade = emailKind({
  template: 'account.recovery_codes_made',
  to: 'the owner of the account',
  when: 'new recovery codes were made',
  sample: sampleFacts,
  words: (_: Facts) => ({
    subject: 'You made new recovery codes',
    paragraphs: ['New recovery codes were made for your account just now. The ones before them no longer work.', ifNotYou],
    link: logIn,
  }),
});
