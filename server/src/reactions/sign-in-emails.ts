/** Which e-mail follows what has happened to the ways in of an account. */
import { accountById } from '../accounts/records.ts';
import { writeEmail } from '../notifications/email.ts';
import type { EmailKind } from '../notifications/email-kind.ts';
import { theClinic } from '../platform/actor.ts';
import type { EventName, RecordedEvent } from '../platform/events.ts';
import { factorsOf } from '../second-factors/records.ts';
import { emails, type Facts } from '../sign-in-safety/emails.ts';
import type { Reactions, Run } from './reaction.ts';

export const signInEmails = {
  'account.second_factor_added': { tell: tell(emails.added, wayOf) },
  'account.second_factor_removed': { tell: tell(emails.removed, wayOf) },
  'account.recovery_codes_made': { tell: tell(emails.codesMade) },
  'account.recovery_code_used': { tell: tell(emails.codeUsed) },
  'account.second_factor_refused': { tell: tell(emails.refused) },
} satisfies Reactions;

function wayOf({ data }: RecordedEvent<'account.second_factor_added' | 'account.second_factor_removed'>): string {
  return data.way;
}

function tell<Name extends EventName>(kind: EmailKind<Facts>, way: (event: RecordedEvent<Name>) => string = () => ''): Run<Name> {
  return async (clinic, event) => {
    await clinic.db.write(theClinic(event.name), async (transaction) => {
      const account = await accountById(transaction, event.subject_id ?? '');
      if (!account) return;
      const { recoveryCodes } = await factorsOf(transaction, account.id);
      const words = kind.words({ way: way(event), left: recoveryCodes });
      await writeEmail(clinic, transaction, { ...words, about: `event ${event.id}`, to: account.email });
    });
  };
}
