/** Writes to the owner of an account whatever changes the way in. */
import { accountById } from '../accounts/records.ts';
import { writeEmail } from '../notifications/email.ts';
import type { EmailKind } from '../notifications/email-kind.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { EventName, RecordedEvent } from '../platform/events.ts';
import { factorsOf } from '../second-factors/records.ts';
import { emails, type Facts } from './emails.ts';

export const tellFactorAdded = tell(emails.added, wayOf);
export const tellFactorRemoved = tell(emails.removed, wayOf);
export const tellCodesMade = tell(emails.codesMade);
export const tellCodeUsed = tell(emails.codeUsed);
export const tellRefused = tell(emails.refused);

function wayOf({ data }: RecordedEvent<'account.second_factor_added' | 'account.second_factor_removed'>): string {
  return data.way;
}

function tell<Name extends EventName>(kind: EmailKind<Facts>, way: (event: RecordedEvent<Name>) => string = () => '') {
  return async (clinic: Clinic, event: RecordedEvent<Name>): Promise<void> => {
    await clinic.db.write(theClinic(event.name), async (transaction) => {
      const account = await accountById(transaction, event.subject_id ?? '');
      if (!account) return;
      const { recoveryCodes } = await factorsOf(transaction, account.id);
      const words = kind.words({ way: way(event), left: recoveryCodes });
      await writeEmail(clinic, transaction, { ...words, about: `event ${event.id}`, to: account.email });
    });
  };
}
