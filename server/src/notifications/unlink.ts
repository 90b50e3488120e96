/** Takes from somebody's letters what they were about, where nothing may lead there any more: that they were written stays. */
import type { Transaction } from '../platform/db/database.ts';
import * as records from './records.ts';

/** In a transaction of the clinic's. */
export function unlinkLetters(transaction: Transaction, which: records.Unlinked): Promise<void> {
  return records.unlink(transaction, which);
}
