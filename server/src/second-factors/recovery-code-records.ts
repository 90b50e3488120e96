/** The rows of recovery codes: only the hash of each is kept. */
import { sql } from 'kysely';
import type { Records } from '../platform/db/database.ts';

export async function insertRecoveryCodes(records: Records, accountId: string, hashes: readonly string[]): Promise<void> {
  await records
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash })))
    .execute();
}

export function forgetRecoveryCodes(records: Records, accountId: string) {
  return records.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
}

/** Made by somebody since then, all ten of them. Answers when. */
export async function forgetRecoveryCodesSince(records: Records, accountId: string, since: Date): Promise<Date | undefined> {
  const gone = await records
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('made_at', '>=', since)
    .returning('made_at')
    .execute();
  return gone[0]?.made_at;
}

/** False for an unknown or used one. */
export async function useUpRecoveryCode(records: Records, accountId: string, hash: string): Promise<boolean> {
  const used = await records
    .updateTable('recovery_code')
    .set({ used_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}
