/** The NPI and the sealed DEA number of a dermatologist. Needs a transaction as the clinic. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

export interface KeptNumbers {
  npi: string | null;
  sealed_dea: Buffer | null;
}

/** One change of a dermatologist at a time. Undefined where nobody is called so. */
export function lockProvider(transaction: Transaction, id: string): Promise<{ id: string } | undefined> {
  return transaction.selectFrom('provider').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Undefined where there is no such dermatologist. */
export function numbersOf(transaction: Transaction, id: string): Promise<KeptNumbers | undefined> {
  return transaction
    .selectFrom('provider as p')
    .leftJoin('provider_number as n', 'n.provider_id', 'p.id')
    .select(['n.npi', 'n.sealed_dea'])
    .where('p.id', '=', id)
    .executeTakeFirst();
}

export async function keepNumbers(transaction: Transaction, id: string, numbers: KeptNumbers): Promise<void> {
  await transaction
    .insertInto('provider_number')
    .values({ provider_id: id, ...numbers })
    .onConflict((known) => known.column('provider_id').doUpdateSet({ ...numbers, changed_at: sql`now()` }))
    .execute();
}
