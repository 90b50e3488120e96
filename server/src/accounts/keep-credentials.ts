/** The letters behind the name of somebody who works here without a license of their own. */
import type { Transaction } from '../platform/db/database.ts';
import { credentialsOf, rewriteCredentials } from './records.ts';

/** False where they are these already. Needs a transaction as the clinic. */
export async function keepCredentials(transaction: Transaction, id: string, credentials: string): Promise<boolean> {
  if ((await credentialsOf(transaction, id))?.credentials === credentials) return false;
  await rewriteCredentials(transaction, id, credentials);
  return true;
}
