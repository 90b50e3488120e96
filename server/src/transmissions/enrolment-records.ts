/** By which reference a network knows a prescriber. Needs a transaction as the clinic. */
import type { Transaction } from '../platform/db/database.ts';

export function enrolmentOf(transaction: Transaction, providerId: string, network: string): Promise<{ reference: string } | undefined> {
  return transaction
    .selectFrom('prescriber_enrolment')
    .select('reference')
    .where('provider_id', '=', providerId)
    .where('network', '=', network)
    .executeTakeFirst();
}

/** False where somebody else was first. */
export async function insertEnrolment(transaction: Transaction, enrolment: { provider_id: string; network: string; reference: string }) {
  const row = await transaction
    .insertInto('prescriber_enrolment')
    .values(enrolment)
    .onConflict((same) => same.doNothing())
    .returning('provider_id')
    .executeTakeFirst();
  return row !== undefined;
}
