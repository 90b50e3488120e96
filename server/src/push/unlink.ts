/** Takes from the notifications of somebody's browsers what they were about, where nothing may lead there any more. */
import type { Transaction } from '../platform/db/database.ts';
import * as records from './records.ts';

/** In a transaction of the clinic's. */
export function unlinkNotifications(transaction: Transaction, accountId: string, aboutLike: string): Promise<void> {
  return records.unlink(transaction, accountId, aboutLike);
}
