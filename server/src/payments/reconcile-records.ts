/** The daily comparisons with the card processor, and the differences that they found. */
import type { ComparedStatus, DifferenceKind } from '@pellis/contract/payments/payment-comparison';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { OrderRow } from './order-records.ts';

/** True for the first who begins this day. */
export async function beginDay(transaction: Transaction, day: string): Promise<boolean> {
  const begun = await transaction
    .insertInto('reconciliation')
    .values({ day })
    .onConflict((already) => already.doNothing())
    .returning('began_at')
    .executeTakeFirst();
  return begun !== undefined;
}

interface WantedOrders {
  /** The order before the first wanted; none at the beginning. */
  after: string;
  /** Those that changed since, and all whose money is still on its way. */
  since: Date;
  /** A patient may still be at their bank with those made later. */
  until: Date;
  most: number;
}

export function ordersToCompare(transaction: Transaction, { after, since, until, most }: WantedOrders): Promise<OrderRow[]> {
  return transaction
    .selectFrom('order as o')
    .selectAll('o')
    .where('o.id', '>', after)
    .where('o.authorisation_id', 'is not', null)
    .where('o.created_at', '<', until)
    .where((is) =>
      is.or([
        is('o.status', 'in', ['confirming', 'needs_action', 'authorised']),
        is('o.created_at', '>=', since),
        is.exists(is.selectFrom('refund as r').select('r.id').whereRef('r.order_id', '=', 'o.id').where('r.state', '=', 'asked')),
        is.exists(is.selectFrom('order_status as s').select('s.at').whereRef('s.order_id', '=', 'o.id').where('s.at', '>=', since)),
        is.exists(
          is
            .selectFrom('payment_difference as d')
            .select('d.order_id')
            .whereRef('d.order_id', '=', 'o.id')
            .where('d.settled_at', 'is', null),
        ),
      ]),
    )
    .orderBy('o.id')
    .limit(most)
    .execute();
}

export async function noteProgress(transaction: Transaction, day: string, { compared, healed }: { compared: number; healed: number }) {
  await transaction
    .updateTable('reconciliation')
    .set((is) => ({ compared: is('compared', '+', compared), healed: is('healed', '+', healed) }))
    .where('day', '=', sql<never>`${day}::date`)
    .execute();
}

export async function endDay(transaction: Transaction, day: string): Promise<void> {
  await transaction.updateTable('reconciliation').set({ ended_at: new Date() }).where('day', '=', sql<never>`${day}::date`).execute();
}

/** What the books say that the processor holds of an order; what a bank has taken back is no refund, and the processor's own sums leave it in. */
export async function heldInBooks(transaction: Transaction, orderId: string): Promise<number> {
  const { held } = await transaction
    .selectFrom('ledger_entry')
    .select(sql<number>`coalesce(sum(amount), 0)::int`.as('held'))
    .where('order_id', '=', orderId)
    .where('account', 'in', ['processor', 'care_disputed'])
    .executeTakeFirstOrThrow();
  return held;
}

export interface Difference {
  kind: DifferenceKind;
  their_status: ComparedStatus | null;
  their_captured: number | null;
  their_refunded: number | null;
}

/** True when it was not known yet. */
export async function keepDifference(transaction: Transaction, orderId: string, difference: Difference): Promise<boolean> {
  const known = await transaction
    .selectFrom('payment_difference')
    .select(['kind', 'settled_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  const isKnown = known?.settled_at === null && known.kind === difference.kind;
  const anew = isKnown ? {} : { found_at: new Date(), settled_at: null };
  await transaction
    .insertInto('payment_difference')
    .values({ order_id: orderId, ...difference })
    .onConflict((already) => already.column('order_id').doUpdateSet({ ...difference, ...anew }))
    .execute();
  return !isKnown;
}

export async function settleDifference(transaction: Transaction, orderId: string): Promise<void> {
  await transaction
    .updateTable('payment_difference')
    .set({ settled_at: new Date() })
    .where('order_id', '=', orderId)
    .where('settled_at', 'is', null)
    .execute();
}

export function latestComparison(transaction: Transaction) {
  return transaction
    .selectFrom('reconciliation')
    .select(['began_at', 'ended_at', 'compared', 'healed'])
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Those that nobody has settled, the oldest first, without anybody's name. */
export function openDifferences(transaction: Transaction, most: number) {
  return transaction
    .selectFrom('payment_difference as d')
    .innerJoin('order as o', 'o.id', 'd.order_id')
    .select(['d.order_id', 'd.kind', 'd.their_status', 'd.their_captured', 'd.their_refunded', 'd.found_at'])
    .select(['o.patient_id', 'o.status', 'o.captured', 'o.refunded', 'o.currency', 'o.created_at'])
    .where('d.settled_at', 'is', null)
    .orderBy('d.found_at')
    .limit(most)
    .execute();
}

/** What the processor sent by itself; it may send it twice. */
export function keepNotice(transaction: Transaction, { id, type }: { id: string; type: string }) {
  return transaction
    .insertInto('processor_notice')
    .values({ id, type })
    .onConflict((already) => already.doNothing())
    .execute();
}
