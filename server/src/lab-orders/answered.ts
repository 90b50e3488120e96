/** For whoever keeps results: an order has its first one. */
import type { Transaction } from '../platform/db/database.ts';
import { markResulted } from './records.ts';

/** Later ones leave it as it is. Needs a transaction as the clinic. */
export async function markOrderAnswered(transaction: Transaction, id: string): Promise<void> {
  await markResulted(transaction, id);
}
