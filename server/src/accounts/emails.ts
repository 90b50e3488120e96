/** E-mails about accounts and records: confirm your address, your password was changed, somebody opened your record. */
import { emailKind } from '../notifications/email-kind.ts';

export const emails = {
  /** The first e-mail: is this address yours? */
  confirmAddress: emailKind({
    template: 'account.confirm',
    to: 'who created the account',
    when: 'somebody has created an account, or asks for the link again',
    isAwaited: true,
    sample: { path: '/confirm-registration?code=sample' },
    words: ({ path }: { path: string }) => ({
      subject: 'Confirm your email address',
      paragraphs: [
        'Please confirm that this email address is yours, so that you can log in.',
        'The link works once, within 24 hours. If you did not create an account with us, you can ignore this letter.',
      ],
      link: { label: 'Confirm my email address', path },
    }),
    fills: () => ({}),
  }),

  /** The address is confirmed: what can be done here now. */
  welcome: emailKind({
    template: 'account.welcome',
    to: 'the owner of the account',
    when: 'the address has been confirmed; once',
    sample: { name: 'Ana Alvarez' },
    words: ({ name }: { name: string }) => ({
      subject: 'Your account is ready',
      paragraphs: [
        `Hello ${name},`,
        'Welcome. Your email address is confirmed and your account is ready.',
        'In your portal you can send a Rapid Assessment, which a board-certified dermatologist answers within 24 hours, or book a video visit.',
        'Our letters never say what a visit is about. Whatever a dermatologist writes to you, you read in your portal.',
      ],
      link: { label: 'Open my portal', path: '/dashboard' },
    }),
    fills: ({ name }) => ({ name }),
  }),

  /** A new link was asked for an address that is confirmed. */
  alreadyConfirmed: emailKind({
    template: 'account.already_confirmed',
    to: 'the owner of the account',
    when: 'a new link is asked for although the address is confirmed',
    isAwaited: true,
    sample: {},
    words: () => ({
      subject: 'Your email address is already confirmed',
      paragraphs: ['Somebody, probably you, asked for a new link to confirm this email address. It is confirmed already: just log in.'],
      link: { label: 'Log in', path: '/login' },
    }),
    fills: () => ({}),
  }),

  /** The link to choose a new password. */
  choosePassword: emailKind({
    template: 'account.reset',
    to: 'the owner of the account',
    when: 'somebody asks for a new password',
    isAwaited: true,
    sample: { path: '/reset-password?code=sample' },
    words: ({ path }: { path: string }) => ({
      subject: 'Choose a new password',
      paragraphs: [
        'Somebody, probably you, asked for a new password for your account. Choose one with the link below. It works once, within 30 minutes.',
        'If this was not you, nothing has changed and there is nothing to do.',
      ],
      link: { label: 'Choose a new password', path },
    }),
    fills: () => ({}),
  }),

  /** Somebody tried to create an account that exists. */
  accountExists: emailKind({
    template: 'account.exists',
    to: 'the owner of the account',
    when: 'somebody registers with an address that has an account',
    isAwaited: true,
    sample: {},
    words: () => ({
      subject: 'You already have an account',
      paragraphs: [
        'Somebody, probably you, tried to create an account with this email address. You already have one: just log in.',
        'If you forgot your password, the page to log in sends you a link to choose a new one. If this was not you, nothing has changed and there is nothing to do.',
      ],
      link: { label: 'Log in', path: '/login' },
    }),
    fills: () => ({}),
  }),

  /** The password was changed: was it you? */
  passwordChanged: emailKind({
    template: 'account.password_changed',
    to: 'the owner of the account',
    when: 'the password was changed or chosen anew',
    sample: {},
    words: () => ({
      subject: 'Your password was changed',
      paragraphs: [
        'The password of your account was changed just now. Every other device was signed out.',
        'If this was not you, please use the chat box on our site at once.',
      ],
      link: { label: 'Log in', path: '/login' },
    }),
    fills: () => ({}),
  }),

  /** Many wrong passwords were tried for an account. */
  passwordGuessed: emailKind({
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
    fills: () => ({}),
  }),

  /** Another way to sign in was added: was it you? */
  identityLinked: emailKind({
    template: 'account.identity_linked',
    to: 'the owner of the account',
    when: 'a third party’s sign-in was added',
    sample: { provider: 'Google' },
    words: ({ provider }: { provider: string }) => ({
      subject: 'A new way to sign in was added',
      paragraphs: [
        `Your account can now be signed in to with ${provider} as well.`,
        'If this was not you, please change your password and use the chat box on our site at once.',
      ],
      link: { label: 'Log in', path: '/login' },
    }),
    fills: ({ provider }) => ({ signInWith: provider }),
    needs: ['signInWith'],
  }),

  /** A dermatologist opened the record without treating the patient. */
  recordOpened: emailKind({
    template: 'patient.emergency_access',
    to: 'everybody who acts for the patient',
    when: 'a dermatologist opens a record in an emergency',
    sample: { name: 'Dr. Lee' },
    words: ({ name }: { name: string }) => ({
      subject: 'Your record was opened',
      paragraphs: [
        `${name} opened your record without treating you, as our dermatologists may in an emergency. The access ends after 60 minutes, and its reason was recorded.`,
        'If you have a question about this, please use the chat box on our site.',
      ],
      link: { label: 'Log in', path: '/dashboard' },
    }),
    fills: ({ name }) => ({ name }),
  }),
};
