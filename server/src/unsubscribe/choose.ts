/** Ends the letters of one kind for one person, by the code in each of them and without signing in; or lets them come again. Said again it stays as it is. */
import type { NoticeKind } from '@pellis/contract/notifications/notices';
import { type Letter, letters } from '@pellis/contract/notifications/unsubscribe';
import { lockAccount } from '../accounts/records.ts';
import { tellOfAnswers } from '../forum/news.ts';
import { newsOf } from '../forum/news-records.ts';
import { wants } from '../notices/choices.ts';
import { switchMail } from '../notices/choose.ts';
import { accountToTell } from '../notices/records.ts';
import { readCode } from '../notifications/one-click.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { found } from '../platform/refusal.ts';
import { switchMails } from '../reminders/choose-emails.ts';
import { mailsOf } from '../reminders/records.ts';
import { openAccount } from './records.ts';

/** Whose letters of which kind, in a transaction of the clinic's. */
interface Whose {
  transaction: Transaction;
  accountId: string;
}

export function readLetter(clinic: Clinic, asker: Asker, code: string): Promise<{ label: string; says: string; is_on: boolean }> {
  return clinic.db.read(asker, async (transaction) => {
    const { accountId, letter } = found(readCode(clinic, code));
    found(await openAccount(transaction, accountId));
    const { label, says } = letters[letter];
    return { label, says, is_on: await wayOf(clinic, letter).isOn({ transaction, accountId }) };
  });
}

export function chooseLetter(clinic: Clinic, asker: Asker, code: string, wanted: boolean): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const { accountId, letter } = found(readCode(clinic, code));
    await lockAccount(transaction, accountId);
    found(await openAccount(transaction, accountId));
    const whose = { transaction, accountId };
    const way = wayOf(clinic, letter);
    if ((await way.isOn(whose)) !== wanted) await way.choose(whose, actor, wanted);
    return { detail: wordsOf(letters[letter].label, { wanted, comes: await way.isOn(whose) }) };
  });
}

function wordsOf(label: string, { wanted, comes }: { wanted: boolean; comes: boolean }): string {
  if (!wanted) return `“${label}” comes no more by email.`;
  return comes ? `“${label}” comes by email again.` : 'Nothing of this kind is asked for any more. Sign in to ask for it anew.';
}

interface Way {
  isOn: (whose: Whose) => Promise<boolean>;
  choose: (whose: Whose, actor: Actor, wanted: boolean) => Promise<void>;
}

function wayOf(clinic: Clinic, letter: Letter): Way {
  if (letter === 'plan') return reminders(clinic);
  if (letter === 'forum_each' || letter === 'forum_weekly') return forum(letter === 'forum_each' ? 'each' : 'weekly');
  return notice(clinic, letter);
}

function notice(clinic: Clinic, kind: NoticeKind): Way {
  const isOn = async ({ transaction, accountId }: Whose) => wants(found(await accountToTell(transaction, accountId)), kind, 'mail');
  return {
    isOn,
    choose: async ({ transaction, accountId }, actor, wanted) => {
      await switchMail(clinic, transaction, actor, { accountId, kind, isOn: wanted });
    },
  };
}

function reminders(clinic: Clinic): Way {
  return {
    isOn: async ({ transaction, accountId }) => (await mailsOf(transaction, accountId)) === 'wanted',
    choose: async ({ transaction, accountId }, actor, wanted) => {
      await switchMails(clinic, transaction, actor, { accountId, wanted });
    },
  };
}

/** No event: the record of events tells nobody who writes in the forum. */
function forum(told: 'each' | 'weekly'): Way {
  return {
    isOn: async ({ transaction, accountId }) => ((await newsOf(transaction, accountId)) ?? 'never') !== 'never',
    choose: ({ transaction, accountId }, _actor, wanted) => tellOfAnswers(transaction, accountId, wanted ? told : 'never'),
  };
}
