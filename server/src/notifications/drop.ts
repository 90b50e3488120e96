/** Messages of which somebody decided that they are not sent any more: what was in them is taken away. */
import type { Transaction } from '../platform/db/database.ts';
import { deferMessage } from './held-records.ts';
import { emptyMessage, markFailed } from './records.ts';

/** In a transaction of the clinic's. One that went already keeps what it says. */
export async function dropMessages(transaction: Transaction, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await markFailed(transaction, id, 'not sent: dropped by the clinic');
    await deferMessage(transaction, id, null);
    await emptyMessage(transaction, id);
  }
}
