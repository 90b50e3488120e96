/** Whether the clinic was opened to the public, and by whom. */
import type { Transaction } from '../platform/db/database.ts';

/** Needs a transaction as the clinic. */
export async function isOpened(transaction: Transaction): Promise<boolean> {
  return (await readOpening(transaction)) !== undefined;
}

export function readOpening(transaction: Transaction) {
  return transaction.selectFrom('clinic_opening').select(['opened_at', 'opened_by']).executeTakeFirst();
}
