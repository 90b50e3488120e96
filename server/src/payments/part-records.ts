/** Orders for the patient's part of what an insurer was billed. Needs a transaction as the clinic. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { NewOrder, OrderRow } from './order-records.ts';

export type NewPart = NewOrder & { claim_id: string };

/** One at a time that may still take money: undefined for whoever comes second. */
export async function insertPart(transaction: Transaction, order: NewPart): Promise<string | undefined> {
  const fresh = await transaction
    .insertInto('order')
    .values(order)
    .onConflict((already) => already.doNothing())
    .returning('id')
    .executeTakeFirst();
  return fresh?.id;
}

/** Of a visit, the newest first, with the receipt of each. */
export function partsOf(transaction: Transaction, encounterId: string) {
  return transaction
    .selectFrom('order as o')
    .leftJoin('fee as f', 'f.order_id', 'o.id')
    .select(['o.id', 'o.status', 'o.amount', 'o.captured', 'o.refunded', 'o.created_at', 'f.id as fee_id', 'f.provider_id'])
    .where('o.encounter_id', '=', encounterId)
    .where('o.claim_id', 'is not', null)
    .orderBy('o.created_at', 'desc')
    .execute();
}

/** All of a visit, the newest first, locked until the end of the transaction. */
export function lockParts(transaction: Transaction, encounterId: string): Promise<OrderRow[]> {
  return transaction
    .selectFrom('order')
    .selectAll()
    .where('encounter_id', '=', encounterId)
    .where('claim_id', 'is not', null)
    .orderBy('created_at', 'desc')
    .forUpdate()
    .execute();
}

/** Orders of a visit of which a refund was refused: what is left of them is not given back by card. */
export async function refusedParts(transaction: Transaction, encounterId: string): Promise<Set<string>> {
  const rows = await transaction
    .selectFrom('refund as r')
    .innerJoin('order as o', 'o.id', 'r.order_id')
    .select('r.order_id')
    .distinct()
    .where('o.encounter_id', '=', encounterId)
    .where('o.claim_id', 'is not', null)
    .where('r.state', '=', 'refused')
    .execute();
  return new Set(rows.map(({ order_id }) => order_id));
}

/** What of a visit's part can still go back to a card, in cents. */
export async function leftOnCards(transaction: Transaction, encounterId: string): Promise<number> {
  const { left } = await transaction
    .selectFrom('order as o')
    .select(sql<number>`coalesce(sum(o.captured - o.refunded), 0)::int`.as('left'))
    .where('o.encounter_id', '=', encounterId)
    .where('o.claim_id', 'is not', null)
    .where((is) =>
      is.not(is.exists(is.selectFrom('refund as r').select('r.id').whereRef('r.order_id', '=', 'o.id').where('r.state', '=', 'refused'))),
    )
    .executeTakeFirstOrThrow();
  return left;
}
