/** For whoever keeps results: an order has its first one, or has none any more. */
import type { Transaction } from '../platform/db/database.ts';
import { markResulted, markWaiting } from './records.ts';

/** Later ones leave it as it is. Needs a transaction as the clinic. */
export async function markOrderAnswered(transaction: Transaction, id: string): Promise<void> {
  await markResulted(transaction, id);
}

/** Its only result was not this patient's. One that was cancelled keeps what it says. Needs a transaction as the clinic. */
export async function markOrderUnanswered(transaction: Transaction, id: string): Promise<void> {
  await markWaiting(transaction, id);
}
