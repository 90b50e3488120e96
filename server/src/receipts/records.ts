/** Receipts and what they are made of: an order, its fee, who paid and who cared. */
import type { ReceiptFacts } from '@pellis/contract/receipts/receipts';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

const licensedIn = sql<string[]>`array(
  select state from provider_licence where provider_id = provider.id and expires_on >= current_date order by state)`;

/** What is with the cardholder again, by a refund or because their bank has decided so. */
const goneBack = sql<number>`"order".refunded + coalesce((select sum(d.amount)::int from dispute d
  where d.order_id = "order".id and d.state = 'lost'), 0)`;

/** An order as a receipt shows it, with its fee and receipt once there are such. */
function paidThings(transaction: Transaction) {
  return (
    transaction
      .selectFrom('order')
      .innerJoin('encounter', 'encounter.id', 'order.encounter_id')
      .innerJoin('patient', 'patient.id', 'order.patient_id')
      .leftJoin('fee', 'fee.order_id', 'order.id')
      .leftJoin('receipt', 'receipt.fee_id', 'fee.id')
      .innerJoin('provider', (join) => join.onRef('provider.id', '=', sql`coalesce(fee.provider_id, encounter.provider_id)`))
      .select(['order.id as order_id', 'order.currency', 'order.captured', 'order.created_at', 'order.patient_id'])
      .select(goneBack.as('refunded'))
      // what was taken may be less than what was agreed
      .select(sql<number>`coalesce(fee.amount, "order".amount)`.as('amount'))
      .select(['encounter.service_name as service', 'patient.first_name', 'patient.last_name', 'patient.email', 'patient.phone'])
      .select(['fee.id as fee_id', 'fee.comment', 'fee.at as paid_at', 'receipt.number', 'receipt.check_code', 'receipt.facts'])
      .select(['provider.name as provider', 'provider.credentials', 'provider.cpsono'])
      .select(licensedIn.as('licensed_in'))
  );
}

export type PaidThing = NonNullable<Awaited<ReturnType<typeof paidThingOfEncounter>>>;

export function paidThingOfEncounter(transaction: Transaction, encounterId: string) {
  return paidThings(transaction).where('order.encounter_id', '=', encounterId).where('order.claim_id', 'is', null).executeTakeFirst();
}

export function paidThingOfOrder(transaction: Transaction, orderId: string) {
  return paidThings(transaction).where('order.id', '=', orderId).executeTakeFirst();
}

export function paidThingOfFee(transaction: Transaction, feeId: string) {
  return paidThings(transaction).where('fee.id', '=', feeId).executeTakeFirst();
}

/** Nothing unless the fee is this patient's and this dermatologist's. */
export function paidThingOfAll(transaction: Transaction, { id, provider, fee }: { id: string; provider: string; fee: string }) {
  return paidThings(transaction)
    .where('fee.id', '=', fee)
    .where('fee.patient_id', '=', id)
    .where('fee.provider_id', '=', provider)
    .executeTakeFirst();
}

export function paidThingOfNumber(transaction: Transaction, number: number, checkCode: string) {
  return paidThings(transaction).where('receipt.number', '=', number).where('receipt.check_code', '=', checkCode).executeTakeFirst();
}

interface NewReceipt {
  feeId: string;
  patientId: string;
  checkCode: string;
  facts: ReceiptFacts;
}

/** One receipt a fee, however often it is asked for. */
export function insertReceipt(transaction: Transaction, { feeId, patientId, checkCode, facts }: NewReceipt) {
  return transaction
    .insertInto('receipt')
    .values({ fee_id: feeId, patient_id: patientId, check_code: checkCode, facts: JSON.stringify(facts) })
    .onConflict((already) => already.column('fee_id').doNothing())
    .execute();
}
