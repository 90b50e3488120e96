/** Closing an account: what its owner has asked for and takes back by signing in. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

/** True when its owner had asked to close it. What a privacy request asks is not taken back so. */
export async function takeBackClosing(transaction: Transaction, accountId: string): Promise<boolean> {
  const taken = await transaction
    .updateTable('erasure')
    .set({ taken_back_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('privacy_request_id', 'is', null)
    .where('taken_back_at', 'is', null)
    .where('began_at', 'is', null)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}
