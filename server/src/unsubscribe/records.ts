/** Whoever's letters may be ended: with an account that is not closed. */
import type { Transaction } from '../platform/db/database.ts';

export function openAccount(transaction: Transaction, id: string) {
  return transaction.selectFrom('account').select('id').where('id', '=', id).where('closed_at', 'is', null).executeTakeFirst();
}
