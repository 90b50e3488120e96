/** Many wrong passwords were tried for an account. */
import { emailKind } from '../../notifications/email-kind.ts';

export const passwordGuessed = emailKind({
  template: 'account.guessed',
  to: 'the owner of the account',
  when: 'more than twenty wrong passwords were tried within a day, once a day',
  sample: {},
  words: () => ({
    subject: 'Somebody is trying passwords for your account',
    paragraphs: [
      'Many wrong passwords were tried for your account today. None of them was right. From now on whoever tries has to wait between two tries.',
      'You can log in as ever from the browsers you have used before. From a new one it may take you a minute longer.',
      'If this was not you, make sure that your password is one you use nowhere else, and set up a second step in your settings.',
    ],
    link: { label: 'Log in', path: '/login' },
  }),
});
