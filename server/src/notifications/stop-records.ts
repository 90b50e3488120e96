/** Numbers that want no messages. */
import type { Transaction } from '../platform/db/database.ts';

export async function isStopped(transaction: Transaction, phone: string): Promise<boolean> {
  const stop = await transaction.selectFrom('text_stop').select('phone').where('phone', '=', phone).executeTakeFirst();
  return stop !== undefined;
}

export function insertStop(transaction: Transaction, phone: string) {
  return transaction
    .insertInto('text_stop')
    .values({ phone })
    .onConflict((already) => already.doNothing())
    .execute();
}

export function deleteStop(transaction: Transaction, phone: string) {
  return transaction.deleteFrom('text_stop').where('phone', '=', phone).execute();
}
