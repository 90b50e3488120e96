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

/** What of a visit's part can still go back to a card, in cents; or has gone there, or may go, by a bank's decision: nobody gives that back by hand. */
export async function leftOnCards(transaction: Transaction, encounterId: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select coalesce(sum(case
        when exists (select from refund r where r.order_id = o.id and r.state = 'refused') then least(o.captured - o.refunded, d.lost)
        else o.captured - o.refunded end), 0)::int as left
    from "order" o
      cross join lateral (select coalesce(sum(amount), 0) as lost from dispute where order_id = o.id and state = 'lost') d
    where o.encounter_id = ${encounterId} and o.claim_id is not null`.execute(transaction);
  return rows[0]?.left ?? 0;
}
