/** Which claims do not leave, because their note is being checked or was retracted, or their visit is hidden from whoever acts for a minor. Needs a transaction as the clinic. */
import type { WaitingFor } from '@pellis/contract/claims/claims';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

/** Of the claim with this alias; null where nothing holds it up. */
export function waitingFor(alias: string): RawBuilder<WaitingFor | null> {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<WaitingFor | null>`why_claim_stays(${of('encounter_id')}, ${of('frequency')}, ${of('prepared_at')})`;
}

/** What the claims of a file wait for, the worst first; undefined where the file may leave. */
export async function waitingInFile(transaction: Transaction, batchId: string) {
  const rows = await transaction
    .selectFrom('claim as c')
    .select(['c.control_number', waitingFor('c').as('waits_for')])
    .where('c.batch_id', '=', batchId)
    .where(waitingFor('c'), 'is not', null)
    .orderBy('waits_for', 'desc')
    .orderBy('c.control_number')
    .execute();
  return rows[0];
}
