/** An open transaction, begun as somebody: row-level security sees who. */
import type { Transaction as KyselyTransaction } from 'kysely';
import type { DB } from './schema.ts';

export type Transaction = KyselyTransaction<DB>;
