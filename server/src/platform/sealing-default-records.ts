/** What the database was begun with. */
import type { Transaction } from './db/database.ts';

/** Needs a transaction as the clinic. */
export async function sealsByDefault(transaction: Transaction): Promise<boolean> {
  const row = await transaction.selectFrom('sealing_default').select('seals').executeTakeFirst();
  return row?.seals ?? false;
}
