/** Which e-mail follows what has happened to the ways in of an account. */
import { accountById } from '../accounts/records.ts';
import { writeEmail } from '../notifications/email.ts';
import type { EmailKind } from '../notifications/email-kind.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { factorsOf } from '../second-factors/records.ts';
import { emails, type Facts } from '../sign-in-safety/emails.ts';

export const signInEmails = {
  'account.second_factor_added': { tell: tell(emails.added) },
  'account.second_factor_removed': { tell: tell(emails.removed) },
  'account.recovery_codes_made': { tell: tell(emails.codesMade) },
  'account.recovery_code_used': { tell: tell(emails.codeUsed) },
  'account.second_factor_refused': { tell: tell(emails.refused) },
};

function tell(kind: EmailKind<Facts>) {
  return async (clinic: Clinic, event: RecordedEvent): Promise<void> => {
    await clinic.db.write(theClinic(event.name), async (transaction) => {
      const account = await accountById(transaction, event.subject_id ?? '');
      if (!account) return;
      const { recoveryCodes } = await factorsOf(transaction, account.id);
      const words = kind.words({ way: String(event.data['way']), left: recoveryCodes });
      await writeEmail(clinic, transaction, { ...words, about: `event ${event.id}`, to: account.email });
    });
  };
}
