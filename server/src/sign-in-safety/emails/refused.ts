/** Wrong codes followed the right password. */
import { emailKind } from '../../notifications/email-kind.ts';
import { type Facts, logIn, sampleFacts } from './facts.ts';

export const refused = emailKind({
  template: 'account.second_factor_refused',
  to: 'the owner of the account',
  when: 'wrong codes followed the right password',
  sample: sampleFacts,
  words: (_: Facts) => ({
    subject: 'Somebody may know your password',
    paragraphs: [
      'Somebody signed in to your account with the right password or account, and then gave wrong codes for the second step. They were not let in.',
      'If this was you, there is nothing to do. If it was not, please change your password: log in, then open your settings.',
    ],
    link: logIn,
  }),
});
