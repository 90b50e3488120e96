/** Money given back, order by order: asked for, and then made or refused by the processor. */
import type { Refund, RefundKind } from '@pellis/contract/payments/payments';
import type { Role } from '@pellis/contract/platform/rights';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

export type RefundState = 'asked' | 'made' | 'refused';

export interface RefundRow {
  id: string;
  order_id: string;
  amount: number;
  kind: RefundKind;
  state: RefundState;
  /** Nobody's: the clinic gives back what it was paid for nothing. */
  asked_by: string | null;
  /** For our own records. */
  reason: string;
}

export function insertRefund(transaction: Transaction, refund: Omit<RefundRow, 'state'>) {
  return transaction.insertInto('refund').values(refund).execute();
}

export function refundById(transaction: Transaction, id: string): Promise<RefundRow | undefined> {
  return transaction.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The one that the processor has not answered yet. */
export function openRefundOf(transaction: Transaction, orderId: string): Promise<RefundRow | undefined> {
  return transaction.selectFrom('refund').selectAll().where('order_id', '=', orderId).where('state', '=', 'asked').executeTakeFirst();
}

/** What it ended as, for whoever ended it; undefined where it had ended before. */
export function endRefund(transaction: Transaction, id: string, state: 'made' | 'refused'): Promise<RefundRow | undefined> {
  return transaction
    .updateTable('refund')
    .set({ state, made_at: state === 'made' ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .returningAll()
    .executeTakeFirst();
}

/** Who asked for it, for the record of what has happened. */
export function refunderOf(transaction: Transaction, accountId: string) {
  return transaction
    .selectFrom('account')
    .select(['id', 'name'])
    .select((of) => of.ref('role').$castTo<Role>().as('role'))
    .where('id', '=', accountId)
    .executeTakeFirst();
}

/** Those that were made, by order, oldest first. */
export async function refundsOf(transaction: Transaction, orderIds: readonly string[]): Promise<Map<string, Refund[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('refund')
    .select(['order_id', 'amount', 'kind', 'made_at'])
    .where('order_id', 'in', orderIds)
    .where('made_at', 'is not', null)
    .orderBy('made_at')
    .execute();
  // the table's own check holds the moment beside the state
  const asRefund = ({ amount, kind, made_at }: (typeof rows)[number]): Refund => ({
    amount,
    kind: kind,
    at: made_at as Date,
  });
  return new Map(orderIds.map((id) => [id, rows.filter((row) => row.order_id === id).map(asRefund)]));
}
