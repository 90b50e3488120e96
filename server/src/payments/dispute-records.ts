/** Payments that a cardholder disputes with their bank. What writes needs a transaction as the clinic. */
import type { DeskDispute } from '@pellis/contract/payments/desk-payments';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { Dispute } from '../platform/gateways/payments/payments.ts';

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

export interface Disputed {
  /** Nothing is to be given back until the bank has decided. */
  isUndecided: boolean;
  /** In cents: what banks have given back to the cardholder themselves. */
  lost: number;
}

export async function disputedOf(transaction: Transaction, orderId: string): Promise<Disputed> {
  const { is_undecided, lost } = await transaction
    .selectFrom('dispute')
    .select(sql<boolean>`coalesce(bool_or(state in ('open', 'answered')), false)`.as('is_undecided'))
    .select(sql<number>`coalesce(sum(amount) filter (where state = 'lost'), 0)::int`.as('lost'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { isUndecided: is_undecided, lost };
}

/** What can still go back to the card, in cents. */
export function leftOf({ captured, refunded }: { captured: number; refunded: number }, { lost }: Pick<Disputed, 'lost'>): number {
  return Math.max(0, captured - refunded - lost);
}

/** Of each order the one that the bank decides about, or else the latest; with what was lost in all. */
export async function disputesOf(
  transaction: Transaction,
  orderIds: readonly string[],
): Promise<Map<string, { dispute: DeskDispute; lost: number }>> {
  if (orderIds.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('dispute')
    .select(['order_id', 'state', 'amount', 'reason', 'answer_by'])
    .select(sql<number>`coalesce(sum(amount) filter (where state = 'lost') over (partition by order_id), 0)::int`.as('lost'))
    .where('order_id', 'in', orderIds)
    .orderBy(sql`state in ('open', 'answered')`)
    .orderBy('opened_at')
    .execute();
  return new Map(rows.map(({ order_id, lost, ...dispute }) => [order_id, { dispute, lost }]));
}
