/** Which letter follows what has happened to the ways in of an account. */
import { accountById } from '../accounts/records.ts';
import { writeLetter } from '../notifications/letter.ts';
import type { LetterKind } from '../notifications/letter-kind.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { factorsOf } from '../second-factors/records.ts';
import type { Facts } from '../sign-in-safety/letters/facts.ts';
import { letters } from '../sign-in-safety/letters.ts';

export const signInLetters = {
  'account.second_factor_added': { tell: tell(letters.added) },
  'account.second_factor_removed': { tell: tell(letters.removed) },
  'account.recovery_codes_made': { tell: tell(letters.codesMade) },
  'account.recovery_code_used': { tell: tell(letters.codeUsed) },
  'account.second_factor_refused': { tell: tell(letters.refused) },
};

function tell(kind: LetterKind<Facts>) {
  return async (clinic: Clinic, event: RecordedEvent): Promise<void> => {
    await clinic.db.write(theClinic(event.name), async (transaction) => {
      const account = await accountById(transaction, event.subject_id ?? '');
      if (!account) return;
      const { recoveryCodes } = await factorsOf(transaction, account.id);
      const words = kind.words({ way: String(event.data['way']), left: recoveryCodes });
      await writeLetter(clinic, transaction, { ...words, about: `event ${event.id}`, to: account.email });
    });
  };
}
