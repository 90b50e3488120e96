/** Lab orders: prepared with a draft, signed once, and what became of them. */
import type { LabOrderFax } from '@pellis/contract/lab-orders/lab-order-fax';
import type { LabOrder, OrderedTest } from '@pellis/contract/lab-orders/lab-orders';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { givesCare } from '../platform/db/rights.ts';

export type OrderRow = Awaited<ReturnType<ReturnType<typeof orders>['execute']>>[number];

export interface CodedDiagnosis {
  code: string;
  words: string;
}

function orders(transaction: Transaction) {
  return transaction
    .selectFrom('lab_order as o')
    .leftJoin('provider as p', 'p.id', 'o.ordered_by')
    .leftJoin('provider as c', 'c.id', 'o.cancelled_by')
    .selectAll('o')
    .select(['p.name as orderer', 'c.name as canceller']);
}

export function orderById(transaction: Transaction, id: string): Promise<OrderRow | undefined> {
  return orders(transaction).where('o.id', '=', id).executeTakeFirst();
}

/** Without a look at letters: people type what they read on paper. */
export function orderByNumber(transaction: Transaction, number: string): Promise<OrderRow | undefined> {
  return orders(transaction).where('o.number', '=', number.trim().toUpperCase()).executeTakeFirst();
}

export function ordersOfEncounter(transaction: Transaction, encounterId: string): Promise<OrderRow[]> {
  return orders(transaction).where('o.encounter_id', '=', encounterId).orderBy('o.made_at').execute();
}

export function ordersOfPatient(transaction: Transaction, patientId: string): Promise<OrderRow[]> {
  return orders(transaction).where('o.patient_id', '=', patientId).orderBy('o.made_at', 'desc').execute();
}

/** What a patient takes to a laboratory: signed, and not taken back. */
export async function requisitionsOf(transaction: Transaction, encounterIds: readonly string[]) {
  if (encounterIds.length === 0) return [];
  const rows = await transaction
    .selectFrom('lab_order')
    .select(['id', 'number', 'encounter_id', 'tests'])
    .where('encounter_id', 'in', encounterIds)
    .where('state', 'in', ['ordered', 'resulted'])
    .orderBy('made_at')
    .execute();
  return rows.map(({ tests, ...row }) => ({ ...row, tests: testsIn({ tests }) }));
}

/** Locked until the end of the transaction: an order is signed, answered or cancelled once. */
export function lockOrder(transaction: Transaction, id: string) {
  return transaction.selectFrom('lab_order').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

interface NewOrder {
  id: string;
  encounter_id: string;
  patient_id: string;
  tests: readonly OrderedTest[];
  fasting_hours: number;
  collect_on: string | null;
  site: string;
  to_lab: string;
  made_by: string;
}

export interface Signature {
  by: string;
  diagnoses: readonly CodedDiagnosis[];
  expected_by: string;
}

const signed = ({ by, diagnoses, expected_by }: Signature) => ({
  state: 'ordered' as const,
  ordered_by: by,
  ordered_at: sql<Date>`now()`,
  diagnoses: JSON.stringify(diagnoses),
  expected_by,
});

export async function insertOrder(transaction: Transaction, order: NewOrder, signature: Signature | null): Promise<void> {
  await transaction
    .insertInto('lab_order')
    .values({ ...order, tests: JSON.stringify(order.tests), ...(signature ? signed(signature) : { state: 'prepared' as const }) })
    .execute();
}

export function preparedOf(transaction: Transaction, encounterId: string) {
  return transaction
    .selectFrom('lab_order')
    .select(['id', 'collect_on'])
    .where('encounter_id', '=', encounterId)
    .where('state', '=', 'prepared')
    .forUpdate()
    .execute();
}

export function markOrdered(transaction: Transaction, id: string, signature: Signature) {
  return transaction.updateTable('lab_order').set(signed(signature)).where('id', '=', id).execute();
}

export function deletePrepared(transaction: Transaction, id: string) {
  return transaction.deleteFrom('lab_order').where('id', '=', id).where('state', '=', 'prepared').execute();
}

export function markCancelled(transaction: Transaction, id: string, { by, reason }: { by: string; reason: string }) {
  return transaction
    .updateTable('lab_order')
    .set({ state: 'cancelled', cancelled_by: by, cancel_reason: reason, cancelled_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export function setCollected(transaction: Transaction, id: string, day: string) {
  return transaction.updateTable('lab_order').set({ collected_on: day }).where('id', '=', id).execute();
}

/** The first result makes it so; later ones leave it as it is. One that was cancelled stays cancelled. */
export function markResulted(transaction: Transaction, id: string) {
  return transaction
    .updateTable('lab_order')
    .set({ state: sql<'resulted' | 'cancelled'>`case state when 'ordered' then 'resulted' else state end`, resulted_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', 'in', ['ordered', 'cancelled'])
    .where('resulted_at', 'is', null)
    .execute();
}

export function markWaiting(transaction: Transaction, id: string) {
  return transaction
    .updateTable('lab_order')
    .set({ state: 'ordered', resulted_at: null, missed_at: null })
    .where('id', '=', id)
    .where('state', '=', 'resulted')
    .execute();
}

/** Those whose day has passed without a result and of which nobody was told yet; marked as told. Needs a transaction as the clinic. */
export function takeMissed(transaction: Transaction, today: string) {
  return transaction
    .updateTable('lab_order')
    .set({ missed_at: sql<Date>`now()` })
    .where('state', '=', 'ordered')
    .where('expected_by', '<', today)
    .where('missed_at', 'is', null)
    .returning(['id', 'patient_id', 'ordered_by'])
    .execute();
}

export function missedOf(transaction: Transaction, providerId: string, today: string): Promise<OrderRow[]> {
  return orders(transaction)
    .where('o.ordered_by', '=', providerId)
    .where('o.state', '=', 'ordered')
    .where('o.expected_by', '<', today)
    .orderBy('o.expected_by')
    .limit(100)
    .execute();
}

/**
 * Those without a result whose dermatologist does not work here any more: of patients whom this one saw last, or whom nobody did who works here. Needs a transaction
 * as the clinic.
 */
export function missedLeftTo(transaction: Transaction, providerId: string, today: string): Promise<OrderRow[]> {
  return leftTo(transaction, providerId).where('o.expected_by', '<', today).orderBy('o.expected_by').limit(100).execute();
}

/** Those whose fax has failed and that nobody has seen to, of the same. Needs a transaction as the clinic. */
export function notSentLeftTo(transaction: Transaction, providerId: string): Promise<OrderRow[]> {
  return leftTo(transaction, providerId).where('o.id', 'in', notSent(transaction)).orderBy('o.expected_by').limit(100).execute();
}

/** Whose fax has failed, and nobody has seen to it. */
function notSent(transaction: Transaction) {
  return transaction.selectFrom('lab_order_fax').select('order_id').where('state', '=', 'failed').where('settled_at', 'is', null);
}

/** Needs a transaction as the clinic. */
export async function isLeftTo(transaction: Transaction, providerId: string, orderId: string): Promise<boolean> {
  return (await leftTo(transaction, providerId).where('o.id', '=', orderId).executeTakeFirst()) !== undefined;
}

function leftTo(transaction: Transaction, providerId: string) {
  return orders(transaction)
    .where('o.state', '=', 'ordered')
    .where('o.ordered_by', '<>', providerId)
    .where('o.ordered_by', 'in', (of) =>
      of
        .selectFrom('provider as l')
        .innerJoin('account as a', 'a.id', 'l.id')
        .select('l.id')
        .where((is) => is.not(givesCare('a'))),
    )
    .where(
      sql<boolean>`coalesce((select e.provider_id from encounter e join account a on a.id = e.provider_id
        where e.patient_id = o.patient_id and ${givesCare('a')}
        order by e.began_at desc limit 1), ${providerId}) = ${providerId}`,
    );
}

/** How many of each patient somebody who stops leaves behind: without a result by their day, or not sent. Needs a transaction as the clinic. */
export function missedByPatient(transaction: Transaction, providerId: string, today: string) {
  return transaction
    .selectFrom('lab_order')
    .select(['patient_id', sql<number>`count(*)::int`.as('many')])
    .where('ordered_by', '=', providerId)
    .where('state', '=', sql.lit('ordered'))
    .where((is) => is.or([is('expected_by', '<', today), is('id', 'in', notSent(transaction))]))
    .groupBy('patient_id')
    .execute();
}

export function ordersByIds(transaction: Transaction, ids: readonly string[]): Promise<OrderRow[]> {
  return ids.length === 0 ? Promise.resolve([]) : orders(transaction).where('o.id', 'in', ids).orderBy('o.ordered_at').execute();
}

/** What of the note an order hangs on. */
export function noteOf(transaction: Transaction, encounterId: string) {
  return transaction.selectFrom('note').select(['state', 'diagnoses']).where('id', '=', encounterId).executeTakeFirst();
}

/** A constraint keeps the column in this shape. */
export function testsIn({ tests }: { tests: unknown }): OrderedTest[] {
  return tests as OrderedTest[];
}

export function diagnosesOf({ diagnoses }: { diagnoses: unknown }): CodedDiagnosis[] {
  return diagnoses as CodedDiagnosis[];
}

/** `today` at the clinic. */
export function asOrder(row: OrderRow, today: string, fax: LabOrderFax | null = null): LabOrder {
  const { id, number, encounter_id, state, fasting_hours, collect_on, site, to_lab, made_at, ordered_at, expected_by } = row;
  return {
    ...{ id, number, encounter_id, state, fasting_hours, collect_on, site, to_lab, made_at, ordered_at, expected_by },
    tests: testsIn(row),
    diagnoses: diagnosesOf(row),
    ordered_by: row.orderer,
    collected_on: row.collected_on,
    resulted_at: row.resulted_at,
    cancelled: row.cancelled_at === null ? null : { at: row.cancelled_at, by: row.canceller ?? '', reason: row.cancel_reason ?? '' },
    is_missed: state === 'ordered' && expected_by !== null && expected_by < today,
    fax,
  };
}
