/** The codes of services. Needs transactions as the clinic. */
import type { ServiceCode } from '@pellis/contract/services/service-codes';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

const columns = ['service_id', 'procedure_code', 'modifiers', 'place_of_service', 'version'] as const;

export function allCodes(transaction: Transaction): Promise<ServiceCode[]> {
  return transaction.selectFrom('service_code').select(columns).orderBy('service_id').execute();
}

export function codeOf(transaction: Transaction, serviceId: number): Promise<ServiceCode | undefined> {
  return transaction.selectFrom('service_code').select(columns).where('service_id', '=', serviceId).executeTakeFirst();
}

export async function removeCode(transaction: Transaction, serviceId: number): Promise<void> {
  await transaction.deleteFrom('service_code').where('service_id', '=', serviceId).execute();
}

export async function putCode(transaction: Transaction, code: Omit<ServiceCode, 'version'>, setBy: string): Promise<void> {
  await transaction
    .insertInto('service_code')
    .values({ ...code, set_by: setBy })
    .onConflict((known) =>
      known.column('service_id').doUpdateSet({ ...code, set_by: setBy, set_at: sql`now()`, version: sql`service_code.version + 1` }),
    )
    .execute();
}
