/** The rows of recovery codes: only the hash of each is kept. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

export async function insertRecoveryCodes(transaction: Transaction, accountId: string, hashes: readonly string[]): Promise<void> {
  await transaction
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash })))
    .execute();
}

export function forgetRecoveryCodes(transaction: Transaction, accountId: string) {
  return transaction.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
}

/** Made by somebody since then, all ten of them. Answers when. */
export async function forgetRecoveryCodesSince(transaction: Transaction, accountId: string, since: Date): Promise<Date | undefined> {
  const gone = await transaction
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('made_at', '>=', since)
    .returning('made_at')
    .execute();
  return gone[0]?.made_at;
}

/** False for an unknown or used one. */
export async function useUpRecoveryCode(transaction: Transaction, accountId: string, hash: string): Promise<boolean> {
  const used = await transaction
    .updateTable('recovery_code')
    .set({ used_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}
