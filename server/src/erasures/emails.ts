/** E-mails about closing an account: asked for, taken back, done. */
import { emailKind } from '../notifications/email-kind.ts';

export const emails = {
  /** An account will be closed. */
  closingAsked: emailKind({
    template: 'account.closing_asked',
    to: 'the owner of the account',
    when: 'they asked to close their account',
    sample: { on: 'April 1, 2027' },
    words: ({ on }: { on: string }) => ({
      subject: 'Your account will be closed',
      paragraphs: [
        `You asked us to close your account. It is closed on ${on}, and what the law does not oblige us to keep is erased then.`,
        'If you change your mind, or if this was not you, log in before that day: it takes the closing back.',
      ],
      link: { label: 'Log in and keep my account', path: '/login' },
    }),
    fills: ({ on }) => ({ day: on }),
    needs: ['day'],
  }),

  /** The closing of an account was taken back. */
  closingTakenBack: emailKind({
    template: 'account.closing_taken_back',
    to: 'the owner of the account',
    when: 'they logged in before their account was closed',
    sample: {},
    words: (_: Record<string, never>) => ({
      subject: 'Your account stays open',
      paragraphs: [
        'Somebody logged in to your account, so it will not be closed.',
        'If this was not you, change your password at once and tell us by the chat box on our site. If you still want to close your account, ask again in My Profile.',
      ],
      link: { label: 'Open My Profile', path: '/settings' },
    }),
    fills: () => ({}),
  }),

  /** An account was closed. The last e-mail to it. */
  closed: emailKind({
    template: 'account.closed',
    to: 'who was the owner of the account',
    when: 'their account was closed and erased',
    sample: { keepsRecord: true },
    words: ({ keepsRecord }: { keepsRecord: boolean }) => ({
      subject: 'Your account is closed',
      paragraphs: [
        'Your account is closed, and what the law does not oblige us to keep is erased: how you signed in, your cards, your drafts, our e-mails to you.',
        keepsRecord
          ? 'The law obliges us to keep your medical record and what was paid for some years. You can ask for a copy by a privacy request on our site.'
          : 'You were never treated here, so no medical record of you is kept.',
        'This is our last e-mail about it. You are welcome to register again.',
      ],
      link: { label: 'Your privacy rights', path: '/california-privacy' },
    }),
  }),
};
