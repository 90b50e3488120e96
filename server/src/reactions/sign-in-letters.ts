/** Letters about sign-in safety: whatever changes the way in is told to its owner, and so is whoever knocks with the right password. */
import { accountById } from '../accounts/records.ts';
import { writeLetter } from '../notifications/letter.ts';
import { type LetterKind, letterKind } from '../notifications/letter-kind.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { factorsOf } from '../second-factors/records.ts';

interface Facts {
  way: string;
  /** How many recovery codes. */
  left: number;
}

const ifNotYou = 'If this was not you, change your password at once and tell us by the chat box on our site.';
const nameOf: Record<string, string> = { totp: 'An authenticator app', passkey: 'A passkey' };

const logIn = { label: 'Log in', path: '/login' };
const sample: Facts = { way: 'totp', left: 7 };

const added = letterKind({
  template: 'account.second_factor_added',
  to: 'the owner of the account',
  when: 'a second step was added',
  sample: sample,
  words: ({ way }: Facts) => ({
    subject: 'A second step was added to your sign-in',
    paragraphs: [`${nameOf[way]} was added to your account just now. From now on you are asked for it when you log in.`, ifNotYou],
    link: logIn,
  }),
});

const removed = letterKind({
  template: 'account.second_factor_removed',
  to: 'the owner of the account',
  when: 'a second step was removed',
  sample: sample,
  words: ({ way }: Facts) => ({
    subject: 'A second step was removed from your sign-in',
    paragraphs: [`${nameOf[way]} was removed from your account just now.`, ifNotYou],
    link: logIn,
  }),
});

const codesMade = letterKind({
  template: 'account.recovery_codes_made',
  to: 'the owner of the account',
  when: 'new recovery codes were made',
  sample: sample,
  words: (_: Facts) => ({
    subject: 'You made new recovery codes',
    paragraphs: ['New recovery codes were made for your account just now. The ones before them no longer work.', ifNotYou],
    link: logIn,
  }),
});

const codeUsed = letterKind({
  template: 'account.recovery_code_used',
  to: 'the owner of the account',
  when: 'a recovery code was used',
  sample: sample,
  words: ({ left }: Facts) => ({
    subject: 'A recovery code was used',
    paragraphs: [
      `Somebody, probably you, logged in with one of your recovery codes. You have ${left} left; new ones can be made in your settings.`,
      ifNotYou,
    ],
    link: logIn,
  }),
});

const refused = letterKind({
  template: 'account.second_factor_refused',
  to: 'the owner of the account',
  when: 'wrong codes followed the right password',
  sample: sample,
  words: (_: Facts) => ({
    subject: 'Somebody may know your password',
    paragraphs: [
      'Somebody signed in to your account with the right password or account, and then gave wrong codes for the second step. They were not let in.',
      'If this was you, there is nothing to do. If it was not, please change your password: log in, then open your settings.',
    ],
    link: logIn,
  }),
});

export const letters = { added, removed, codesMade, codeUsed, refused };

export const signInLetters = {
  'account.second_factor_added': [tell(added)],
  'account.second_factor_removed': [tell(removed)],
  'account.recovery_codes_made': [tell(codesMade)],
  'account.recovery_code_used': [tell(codeUsed)],
  'account.second_factor_refused': [tell(refused)],
};

function tell(kind: LetterKind<Facts>) {
  return async (clinic: Clinic, event: RecordedEvent): Promise<void> => {
    await clinic.db.as(theClinic(event.name), async (records) => {
      const account = await accountById(records, event.subject_id ?? '');
      if (!account) return;
      const { recoveryCodes } = await factorsOf(records, account.id);
      const words = kind.words({ way: String(event.data['way']), left: recoveryCodes });
      await writeLetter(clinic, records, { ...words, about: `event ${event.id}`, to: account.email });
    });
  };
}
