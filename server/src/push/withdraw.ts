/** Takes notifications back that have not left yet; which ones is for whoever wrote them to say. */
import type { Transaction } from '../platform/db/database.ts';
import * as records from './records.ts';

/** In a transaction of the clinic's. */
export async function withdrawPushes(transaction: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await records.withdrawPushes(transaction, ids);
}
