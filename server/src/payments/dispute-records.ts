/** Payments that a cardholder disputes with their bank. What writes needs a transaction as the clinic. */
import type { DeskDispute } from '@pellis/contract/payments/desk-payments';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { Dispute, DisputeState } from '../platform/gateways/payments/payments.ts';

export function disputeById(transaction: Transaction, id: string) {
  return transaction.selectFrom('dispute').select(['id', 'state']).where('id', '=', id).executeTakeFirst();
}

export async function keepDisputeAs(transaction: Transaction, orderId: string, dispute: Dispute, hasEnded: boolean): Promise<void> {
  const { id, state, amountCents: amount, reason, answerBy: answer_by, openedAt: opened_at } = dispute;
  const now = { state, amount, reason, answer_by };
  await transaction
    .insertInto('dispute')
    .values({ id, order_id: orderId, opened_at, ...now, ended_at: hasEnded ? sql<Date>`now()` : null })
    .onConflict((known) =>
      known.column('id').doUpdateSet({ ...now, ended_at: hasEnded ? sql<Date>`coalesce(dispute.ended_at, now())` : null }),
    )
    .execute();
}

/** The one that the bank decides about, or has decided against us. */
export function disputeAgainst(transaction: Transaction, orderId: string): Promise<{ state: DisputeState } | undefined> {
  return transaction
    .selectFrom('dispute')
    .select('state')
    .where('order_id', '=', orderId)
    .where('state', 'in', ['open', 'answered', 'lost'])
    .orderBy(sql`state = 'lost'`)
    .executeTakeFirst();
}

/** The latest of each order. */
export async function disputesOf(transaction: Transaction, orderIds: readonly string[]): Promise<Map<string, DeskDispute>> {
  if (orderIds.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('dispute')
    .select(['order_id', 'state', 'amount', 'reason', 'answer_by'])
    .where('order_id', 'in', orderIds)
    .orderBy('opened_at')
    .execute();
  return new Map(rows.map(({ order_id, ...dispute }) => [order_id, dispute]));
}
