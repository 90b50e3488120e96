/** An open transaction, begun as somebody: row-level security sees who. */
import type { Transaction as KyselyTransaction } from 'kysely';
import type { PhotoKey } from '../photo-keys.ts';
import type { DB } from './schema.ts';

export type Transaction = KyselyTransaction<DB>;

/** What opens the patients' keys in this database, and whether what is written about patients is sealed with them. */
export interface Sealing {
  photoKeys: readonly PhotoKey[];
  sealsPatientWords: boolean;
}

/** Of tools that open a database without the clinic's settings: they seal nothing, and open nothing that is sealed. */
const noSealing: Sealing = { photoKeys: [], sealsPatientWords: false };
const sealings = new WeakMap<Transaction, Sealing>();

/** So that whoever reads and writes rows needs no more than the transaction. */
export function sealsWith(transaction: Transaction, sealing: Sealing = noSealing): Transaction {
  sealings.set(transaction, sealing);
  return transaction;
}

export function sealingOf(transaction: Transaction): Sealing {
  return sealings.get(transaction) ?? noSealing;
}
