/** Messages of which somebody decided that they are not sent any more: what was in them is taken away. */
import type { Transaction } from '../platform/db/database.ts';
import { deferMessage } from './held-records.ts';
import { emptyMessage, endUse, markFailed } from './records.ts';

/** In a transaction of the clinic's. One that went already keeps what it says. */
export async function dropMessages(transaction: Transaction, ids: readonly string[], why = 'dropped by the clinic'): Promise<void> {
  for (const id of ids) {
    await markFailed(transaction, id, `not sent: ${why}`);
    await deferMessage(transaction, id, null);
    await emptyMessage(transaction, id);
  }
}

/** Taken back by whoever was to get them, while their jobs still stand: those find that they are of no use. */
export async function withdrawMessages(transaction: Transaction, ids: readonly string[]): Promise<void> {
  const waiting = await endUse(transaction, ids);
  await dropMessages(transaction, waiting, 'it was ended before it went');
}
