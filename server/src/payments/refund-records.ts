/** Why money was given back, order by order. */
import type { Refund, RefundKind } from '@pellis/contract/payments';
import { sql } from 'kysely';
import type { Records } from '../platform/db/database.ts';

interface Promised {
  orderId: string;
  /** What of the order was given back before, in cents. */
  before: number;
  amount: number;
  kind: RefundKind;
}

/** A try that came to nothing is written over by the next. */
export function insertRefund(records: Records, { orderId, before, amount, kind }: Promised) {
  return records
    .insertInto('refund')
    .values({ order_id: orderId, refunded_before: before, amount, kind })
    .onConflict((earlier) => earlier.columns(['order_id', 'refunded_before']).doUpdateSet({ amount, kind, made_at: sql<Date>`now()` }))
    .execute();
}

/** Those that have become money, by order, oldest first. */
export async function refundsOf(records: Records, orderIds: readonly string[]): Promise<Map<string, Refund[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await records
    .selectFrom('refund as r')
    .innerJoin('order as o', 'o.id', 'r.order_id')
    .select(['r.order_id', 'r.amount', 'r.kind', 'r.made_at'])
    .where('r.order_id', 'in', orderIds)
    .where(sql<boolean>`r.refunded_before + r.amount <= o.refunded`)
    .orderBy('r.refunded_before')
    .execute();
  // the table's own check holds the list of kinds
  const asRefund = ({ amount, kind, made_at }: (typeof rows)[number]): Refund => ({ amount, kind: kind as RefundKind, at: made_at });
  return new Map(orderIds.map((id) => [id, rows.filter((row) => row.order_id === id).map(asRefund)]));
}
