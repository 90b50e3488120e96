/** Letters about sign-in safety: whatever changes the way in is told to its owner, and so is whoever knocks with the right password. */
import { accountById } from '../accounts/records.ts';
import { writeLetter } from '../notifications/letter.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { factorsOf } from '../second-factors/records.ts';

interface Words {
  template: string;
  subject: string;
  paragraphs: string[];
}

const ifNotYou = 'If this was not you, change your password at once and tell us by the chat box on our site.';
const nameOf: Record<string, string> = { totp: 'An authenticator app', passkey: 'A passkey' };

export const signInLetters = {
  'account.second_factor_added': [tell(({ way }) => added(String(way)))],
  'account.second_factor_removed': [tell(({ way }) => removed(String(way)))],
  'account.recovery_codes_made': [tell(() => codesMade)],
  'account.recovery_code_used': [tell((_, left) => codeUsed(left))],
  'account.second_factor_refused': [tell(() => refused)],
};

function added(way: string): Words {
  return {
    template: 'account.second_factor_added',
    subject: 'A second step was added to your sign-in',
    paragraphs: [`${nameOf[way]} was added to your account just now. From now on you are asked for it when you log in.`, ifNotYou],
  };
}

function removed(way: string): Words {
  return {
    template: 'account.second_factor_removed',
    subject: 'A second step was removed from your sign-in',
    paragraphs: [`${nameOf[way]} was removed from your account just now.`, ifNotYou],
  };
}

const codesMade: Words = {
  template: 'account.recovery_codes_made',
  subject: 'You made new recovery codes',
  paragraphs: ['New recovery codes were made for your account just now. The ones before them no longer work.', ifNotYou],
};

function codeUsed(left: number): Words {
  return {
    template: 'account.recovery_code_used',
    subject: 'A recovery code was used',
    paragraphs: [
      `Somebody, probably you, logged in with one of your recovery codes. You have ${left} left; new ones can be made in your settings.`,
      ifNotYou,
    ],
  };
}

const refused: Words = {
  template: 'account.second_factor_refused',
  subject: 'Somebody may know your password',
  paragraphs: [
    'Somebody signed in to your account with the right password or account, and then gave wrong codes for the second step. They were not let in.',
    'If this was you, there is nothing to do. If it was not, please change your password: log in, then open your settings.',
  ],
};

function tell(words: (data: Record<string, unknown>, codesLeft: number) => Words) {
  return async (clinic: Clinic, event: RecordedEvent): Promise<void> => {
    await clinic.db.as(theClinic(event.name), async (records) => {
      const account = await accountById(records, event.subject_id ?? '');
      if (!account) return;
      const { recoveryCodes } = await factorsOf(records, account.id);
      const letter = { about: `event ${event.id}`, ...words(event.data, recoveryCodes), to: account.email };
      await writeLetter(clinic, records, { ...letter, link: { label: 'Log in', path: '/login' } });
    });
  };
}
