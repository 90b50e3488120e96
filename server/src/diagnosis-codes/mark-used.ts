/** For whoever signs a note: its codes come first when the same person looks again. */
import type { Transaction } from '../platform/db/database.ts';
import { keepUsed } from './records.ts';

export function markCodesUsed(transaction: Transaction, accountId: string, codes: readonly string[]): Promise<void> {
  return keepUsed(transaction, accountId, codes);
}
