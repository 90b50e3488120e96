/** Whom an estimate names beside the patient. Needs a transaction as the clinic. */
import type { Transaction } from '../platform/db/database.ts';

export function providerOf(transaction: Transaction, id: string): Promise<{ name: string; npi: string | null } | undefined> {
  return transaction
    .selectFrom('provider as p')
    .leftJoin('provider_number as n', 'n.provider_id', 'p.id')
    .select(['p.name', 'n.npi'])
    .where('p.id', '=', id)
    .executeTakeFirst();
}
