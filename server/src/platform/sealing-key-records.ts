/** The keys that this clinic has sealed with, by their fingerprints. */
import type { Transaction } from './db/database.ts';

export async function sealingKeys(transaction: Transaction): Promise<string[]> {
  const rows = await transaction.selectFrom('sealing_key').select('fingerprint').execute();
  return rows.map(({ fingerprint }) => fingerprint);
}

export function keepSealingKey(transaction: Transaction, fingerprint: string) {
  return transaction
    .insertInto('sealing_key')
    .values({ fingerprint })
    .onConflict((key) => key.doNothing())
    .execute();
}
