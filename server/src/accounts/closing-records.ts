/** Closing an account: what its owner has asked for and takes back by signing in, or by an objection to a change of their e-mail address. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

/** Answers when its owner had asked to close it, if they had. What a privacy request asks is not taken back so. */
export async function takeBackClosing(transaction: Transaction, accountId: string): Promise<Date | undefined> {
  const taken = await transaction
    .updateTable('erasure')
    .set({ taken_back_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('privacy_request_id', 'is', null)
    .where('taken_back_at', 'is', null)
    .where('began_at', 'is', null)
    .returning('asked_at')
    .executeTakeFirst();
  return taken?.asked_at;
}
