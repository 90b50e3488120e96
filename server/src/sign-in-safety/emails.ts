/** E-mails about sign-in safety: whatever changes the way in is told to its owner, and so is whoever knocks with the right password. */
import { emailKind } from '../notifications/email-kind.ts';

/** What an e-mail about sign-in safety may know, and what each of them says at its end. */
export interface Facts {
  way: string;
  /** How many recovery codes. */
  left: number;
}

const sampleFacts: Facts = { way: 'totp', left: 7 };

const ifNotYou = 'If this was not you, change your password at once and tell us by the chat box on our site.';
const nameOf: Record<string, string> = { totp: 'An authenticator app', passkey: 'A passkey' };
const logIn = { label: 'Log in', path: '/login' };

export const emails = {
  /** A second step was added to the sign-in. */
  added: emailKind({
    template: 'account.second_factor_added',
    to: 'the owner of the account',
    when: 'a second step was added',
    sample: sampleFacts,
    words: ({ way }: Facts) => ({
      subject: 'A second step was added to your sign-in',
      paragraphs: [`${nameOf[way]} was added to your account just now. From now on you are asked for it when you log in.`, ifNotYou],
      link: logIn,
    }),
    fills: ({ way }) => ({ factor: nameOf[way] ?? '' }),
  }),

  /** A second step was removed from the sign-in. */
  removed: emailKind({
    template: 'account.second_factor_removed',
    to: 'the owner of the account',
    when: 'a second step was removed',
    sample: sampleFacts,
    words: ({ way }: Facts) => ({
      subject: 'A second step was removed from your sign-in',
      paragraphs: [`${nameOf[way]} was removed from your account just now.`, ifNotYou],
      link: logIn,
    }),
    fills: ({ way }) => ({ factor: nameOf[way] ?? '' }),
  }),

  /** New recovery codes were made. */
  codesMade: emailKind({
    template: 'account.recovery_codes_made',
    to: 'the owner of the account',
    when: 'new recovery codes were made',
    sample: sampleFacts,
    words: (_: Facts) => ({
      subject: 'You made new recovery codes',
      paragraphs: ['New recovery codes were made for your account just now. The ones before them no longer work.', ifNotYou],
      link: logIn,
    }),
    fills: () => ({}),
  }),

  /** A recovery code was used, and how many are left. */
  codeUsed: emailKind({
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
    fills: ({ left }) => ({ left: String(left) }),
  }),

  /** Wrong codes followed the right password. */
  refused: emailKind({
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
    fills: () => ({}),
  }),
};
