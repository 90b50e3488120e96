/** Requisitions on their way to laboratories by fax. What writes needs a transaction as the clinic. */
import type { LabOrderFax } from '@pellis/contract/lab-orders/lab-order-fax';
import type { LabFaxForm } from '@pellis/contract/lab-orders/lab-order-faxes';
import { type Selectable, sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { LabOrderFax as Row } from '../platform/db/schema.ts';

export type FaxRow = Selectable<Row>;

interface NewFax extends LabFaxForm {
  id: string;
  order_id: string;
  patient_id: string;
  asked_by: string;
}

/** False where one of this order is on its way already. */
export async function insertFax(transaction: Transaction, fax: NewFax): Promise<boolean> {
  const inserted = await transaction
    .insertInto('lab_order_fax')
    .values(fax)
    .onConflict((known) => known.column('order_id').where(sql<boolean>`state in ('prepared', 'sent')`).doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export function faxById(transaction: Transaction, id: string): Promise<FaxRow | undefined> {
  return transaction.selectFrom('lab_order_fax').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locked until the end of the transaction: what the service says of it is written one after the other. */
export function lockFax(transaction: Transaction, id: string): Promise<FaxRow | undefined> {
  return transaction.selectFrom('lab_order_fax').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function sayWhyItWaits(transaction: Transaction, id: string, words: string): Promise<void> {
  await transaction.updateTable('lab_order_fax').set({ words }).where('id', '=', id).where('state', '=', 'prepared').execute();
}

/** What was heard of it in the meantime says more. */
export async function markSent(transaction: Transaction, id: string): Promise<void> {
  await transaction
    .updateTable('lab_order_fax')
    .set({ state: 'sent', words: '', sent_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'prepared')
    .execute();
}

export async function endFax(transaction: Transaction, id: string, state: 'arrived' | 'failed', words: string): Promise<void> {
  await transaction.updateTable('lab_order_fax').set({ state, words, ended_at: sql<Date>`now()` }).where('id', '=', id).execute();
}

export async function settleFax(transaction: Transaction, id: string, { by, words }: { by: string; words: string }): Promise<void> {
  await transaction
    .updateTable('lab_order_fax')
    .set({ settled_at: sql<Date>`now()`, settled_by: by, settled_words: words })
    .where('id', '=', id)
    .execute();
}

/** A newer one of the same order is what is seen to. */
export async function settleFailedBefore(transaction: Transaction, orderId: string, { by, words }: { by: string; words: string }) {
  await transaction
    .updateTable('lab_order_fax')
    .set({ settled_at: sql<Date>`now()`, settled_by: by, settled_words: words })
    .where('order_id', '=', orderId)
    .where('state', '=', 'failed')
    .where('settled_at', 'is', null)
    .execute();
}

export function waitingSince(transaction: Transaction, before: Date) {
  return transaction
    .selectFrom('lab_order_fax')
    .select(['id', 'state'])
    .where('state', 'in', ['prepared', 'sent'])
    .where('asked_at', '<', before)
    .execute();
}

/** The latest of each of these orders, as it is shown; by the order's id. */
export async function latestFaxes(transaction: Transaction, orderIds: readonly string[]): Promise<Map<string, LabOrderFax>> {
  if (orderIds.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('lab_order_fax as f')
    .innerJoin('provider as a', 'a.id', 'f.asked_by')
    .leftJoin('provider as s', 's.id', 'f.settled_by')
    .distinctOn('f.order_id')
    .selectAll('f')
    .select(['a.name as asker', 's.name as settler'])
    .where('f.order_id', 'in', orderIds)
    .orderBy('f.order_id')
    .orderBy('f.asked_at', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.order_id, asFax(row)]));
}

function asFax({ id, lab, number, state, words, asker, asked_at, ended_at, ...row }: FaxRow & { asker: string; settler: string | null }) {
  const settled = row.settled_at && { at: row.settled_at, by: row.settler ?? '', words: row.settled_words ?? '' };
  return { id, lab, number, state, words, asked_by: asker, asked_at, ended_at, settled };
}

/** The laboratory that has the order by fax, or may have it soon. */
export function hasReached(transaction: Transaction, orderId: string): Promise<{ lab: string; number: string } | undefined> {
  return transaction
    .selectFrom('lab_order_fax')
    .select(['lab', 'number'])
    .where('order_id', '=', orderId)
    .where('state', '<>', 'failed')
    .orderBy('asked_at', 'desc')
    .executeTakeFirst();
}

/** Orders whose fax has failed and that nobody has seen to: this dermatologist's, or sent by them. */
export async function ordersNotSent(transaction: Transaction, providerId: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom('lab_order_fax as f')
    .innerJoin('lab_order as o', 'o.id', 'f.order_id')
    .select('f.order_id')
    .where('f.state', '=', 'failed')
    .where('f.settled_at', 'is', null)
    .where('o.state', '=', 'ordered')
    .where((is) => is.or([is('f.asked_by', '=', providerId), is('o.ordered_by', '=', providerId)]))
    .orderBy('f.ended_at')
    .limit(100)
    .execute();
  return rows.map(({ order_id }) => order_id);
}

/** That have reached a laboratory, whoever's order it was. */
export async function numbersReached(transaction: Transaction) {
  const { rows } = await sql<{ lab: string; number: string }>`
    select lab, number from (
      select distinct on (number) lab, number, ended_at from lab_order_fax where state = 'arrived' order by number, ended_at desc) f
    order by ended_at desc limit 20`.execute(transaction);
  return rows;
}
