/** Orders: one thing a patient agreed to pay for, moved only by what the processor says. */

import type { OrderStatus } from '@pellis/contract/payments/order-statuses';
import type { Order } from '@pellis/contract/payments/payments';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

export interface OrderRow {
  id: string;
  account_id: string;
  patient_id: string;
  encounter_id: string;
  service_id: number;
  description: string;
  amount: number;
  currency: Order['currency'];
  /** In cents, as the processor has told. */
  captured: number;
  refunded: number;
  status: OrderStatus;
  payment_method_id: string;
  attempt: number;
  authorisation_id: string | null;
  authorisation_version: number;
  problem: string | null;
  action_url: string | null;
  /** What it is for, where it is not the service itself. */
  comment: string;
  /** When its money was last held. */
  authorised_at: Date | null;
  /** For the patient's part of this claim; null for the care itself. */
  claim_id: string | null;
}

export type NewOrder = Pick<
  OrderRow,
  'id' | 'account_id' | 'patient_id' | 'encounter_id' | 'service_id' | 'description' | 'amount' | 'currency' | 'payment_method_id'
> & { comment?: string; claim_id?: string };

export function insertOrder(transaction: Transaction, order: NewOrder) {
  return transaction.insertInto('order').values(order).execute();
}

/** One order an encounter: whoever comes second is given that of the first. */
export async function insertOrderOnce(transaction: Transaction, order: NewOrder): Promise<string> {
  const fresh = await transaction
    .insertInto('order')
    .values(order)
    .onConflict((already) => already.column('encounter_id').where('claim_id', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return (fresh ?? (await orderOfEncounter(transaction, order.encounter_id)) ?? order).id;
}

/** Of how many orders money is held or asked for at the processor, and how many refunds it still has to make. */
export async function openAtProcessor(transaction: Transaction): Promise<{ held: number; owed: number }> {
  const { rows } = await sql<{ held: number; owed: number }>`select
    (select count(*)::int from "order" o where o.status in ('confirming', 'needs_action', 'authorised')
      or exists (select from replaced_hold h where h.order_id = o.id and h.let_go_at is null)) as held,
    (select count(*)::int from refund where state = 'asked') as owed`.execute(transaction);
  return rows[0] ?? { held: 0, owed: 0 };
}

export function orderById(transaction: Transaction, id: string): Promise<OrderRow | undefined> {
  return transaction.selectFrom('order').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locked until the end of the transaction, so that two tellings of the same money are worked one after the other. */
export function lockOrder(transaction: Transaction, id: string): Promise<OrderRow | undefined> {
  return transaction.selectFrom('order').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** For the care itself: what is paid of an insurer's bill are orders of their own. */
export function orderOfEncounter(transaction: Transaction, encounterId: string): Promise<OrderRow | undefined> {
  return transaction
    .selectFrom('order')
    .selectAll()
    .where('encounter_id', '=', encounterId)
    .where('claim_id', 'is', null)
    .executeTakeFirst();
}

export function updateOrder(
  transaction: Transaction,
  id: string,
  change: Partial<Omit<OrderRow, 'id' | 'status'>> & { status?: OrderStatus },
) {
  return transaction.updateTable('order').set(change).where('id', '=', id).execute();
}

/** With its card, and with what was bought: its clock and dermatologist, or when the visit is and where it stands. */
export function orderInFull(transaction: Transaction, id: string) {
  return (
    transaction
      .selectFrom('order')
      // a guardian who did not pay sees the order, not the card
      .leftJoin('payment_method', 'payment_method.id', 'order.payment_method_id')
      .innerJoin('encounter', 'encounter.id', 'order.encounter_id')
      .innerJoin('patient', 'patient.id', 'order.patient_id')
      .innerJoin('service', 'service.id', 'order.service_id')
      .leftJoin('rapid_assessment', 'rapid_assessment.id', 'order.encounter_id')
      .leftJoin('appointment', 'appointment.id', 'order.encounter_id')
      .leftJoin('visit_terms', 'visit_terms.id', 'appointment.terms_id')
      .leftJoin('visit', 'visit.id', 'order.encounter_id')
      .selectAll('order')
      .select([
        'service.kind as service_kind',
        'payment_method.brand',
        'payment_method.last4',
        'encounter.provider_id',
        'patient.first_name',
        'rapid_assessment.due_at',
        'rapid_assessment.state',
        'rapid_assessment.concern',
        'rapid_assessment.photo_count',
        'rapid_assessment.safety_version',
        'appointment.status as visit_status',
        'appointment.time_zone',
        'appointment.fee_due_at',
        'visit_terms.no_show_fee',
      ])
      .select(sql<Date | null>`lower(appointment.during)`.as('starts_at'))
      .select(
        sql<boolean | null>`lower(appointment.during)
          + make_interval(mins => visit_terms.join_minutes_after + coalesce(visit.late_minutes, 0)) <= now()`.as('is_door_shut'),
      )
      .select(
        sql<number>`coalesce((select c.fee from appointment_change c
          where c.appointment_id = appointment.id and c.what = 'cancelled' order by c.id desc limit 1), 0)`.as('cancel_fee'),
      )
      .where('order.id', '=', id)
      .executeTakeFirst()
  );
}

export function statusesOf(transaction: Transaction, orderId: string) {
  return transaction.selectFrom('order_status').select(['status', 'at']).where('order_id', '=', orderId).orderBy('at').execute();
}

export interface FeeRow {
  id: string;
  order_id: string;
  patient_id: string;
  provider_id: string;
  service_id: number;
  amount: number;
  currency: Order['currency'];
  comment?: string;
}

/** One fee an order, however often its payment is told. */
export function insertFee(transaction: Transaction, fee: FeeRow) {
  return transaction
    .insertInto('fee')
    .values(fee)
    .onConflict((already) => already.column('order_id').doNothing())
    .execute();
}

/** A fee as a receipt shows it. */
export function feeById(transaction: Transaction, id: string) {
  return transaction
    .selectFrom('fee')
    .innerJoin('order', 'order.id', 'fee.order_id')
    .innerJoin('encounter', 'encounter.id', 'order.encounter_id')
    .selectAll('fee')
    .select(['encounter.service_name as service'])
    .where('fee.id', '=', id)
    .executeTakeFirst();
}

export function feeOfOrder(transaction: Transaction, orderId: string) {
  return transaction.selectFrom('fee').select(['id', 'provider_id']).where('order_id', '=', orderId).executeTakeFirst();
}
