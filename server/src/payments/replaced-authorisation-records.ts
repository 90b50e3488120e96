/** Earlier holds of an order that another try has replaced, each until it is let go at the processor. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { OrderRow } from './order-records.ts';

/** In the transaction in which another try begins. Needs a transaction as the clinic. */
export async function rememberAuthorisation(transaction: Transaction, { id, attempt, authorisation_id }: OrderRow): Promise<void> {
  if (authorisation_id === null) return;
  await transaction
    .insertInto('replaced_hold')
    .values({ order_id: id, attempt, authorisation_id })
    .onConflict((already) => already.doNothing())
    .execute();
}

export function replacedAuthorisationsOf(transaction: Transaction, orderId: string) {
  return transaction
    .selectFrom('replaced_hold')
    .select(['authorisation_id', 'attempt'])
    .where('order_id', '=', orderId)
    .where('let_go_at', 'is', null)
    .execute();
}

export function markLetGo(transaction: Transaction, authorisationId: string) {
  return transaction
    .updateTable('replaced_hold')
    .set({ let_go_at: sql<Date>`now()` })
    .where('authorisation_id', '=', authorisationId)
    .execute();
}
