/** What one person may more or less than their role. */
import type { Right } from '@pellis/contract/platform/rights';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

export function changedRights(transaction: Transaction, accountId: string) {
  return transaction
    .selectFrom('account_right')
    .select(['name', 'is_given', 'because', 'set_at'])
    .where('account_id', '=', accountId)
    .execute();
}

export function insertRight(
  transaction: Transaction,
  right: { accountId: string; role: string; name: Right; isGiven: boolean; because: string },
) {
  const { accountId, role, name, isGiven, because } = right;
  return transaction
    .insertInto('account_right')
    .values({ account_id: accountId, role, name, is_given: isGiven, because })
    .onConflict((known) => known.columns(['account_id', 'name']).doUpdateSet({ is_given: isGiven, because, set_at: sql<Date>`now()` }))
    .execute();
}

/** They have it, or have it not, by their role again. */
export function forgetRight(transaction: Transaction, accountId: string, name: string) {
  return transaction.deleteFrom('account_right').where('account_id', '=', accountId).where('name', '=', name).execute();
}
