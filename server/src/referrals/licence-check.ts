/** That the front desk has looked a provider's license up, as a row keeps it: where, by whom and when. The same for referrals and for e-Consults. */
import type { LicenceCheck } from '@pellis/contract/referrals/licence-proof';
import { accountById } from '../accounts/records.ts';
import type { Actor } from '../platform/actor.ts';
import type { Transaction } from '../platform/db/database.ts';
import { conflict } from '../platform/refusal.ts';

export interface LicenceChecked {
  licence_checked_at: Date | null;
  licence_checked_by: string | null;
  licence_source: string;
}

/** What is written when it is looked up; refused where somebody has done so already. */
export function checkedNow(before: Date | null, actor: Actor, source: string): LicenceChecked {
  if (before) throw conflict('checked', 'The license was checked already. Reload to see by whom.');
  return { licence_checked_at: new Date(), licence_checked_by: actor.id, licence_source: source };
}

/** What is written when the check is taken back. */
export function uncheckedNow(before: Date | null): LicenceChecked {
  if (!before) throw conflict('not_checked', 'The license is not checked. Reload to see where it is.');
  return { licence_checked_at: null, licence_checked_by: null, licence_source: '' };
}

/** With the name of who looked. Needs a transaction as the clinic. */
export async function presentCheck(transaction: Transaction, row: LicenceChecked): Promise<LicenceCheck | null> {
  const { licence_checked_at: at, licence_checked_by, licence_source: source } = row;
  if (at === null || licence_checked_by === null) return null;
  const account = await accountById(transaction, licence_checked_by);
  return { source, by: account?.name ?? '', at };
}
