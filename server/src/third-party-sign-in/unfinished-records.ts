/** Windows and identities that nobody can finish any more. */
import type { Transaction } from '../platform/db/database.ts';

/** They stay a while after their end, so that their pages can still say what has become of them. */
export async function forgetUnfinished(transaction: Transaction, before: Date): Promise<void> {
  await transaction.deleteFrom('sign_in_window').where('expires_at', '<', before).execute();
  await transaction.deleteFrom('pending_identity').where('expires_at', '<', before).execute();
}
