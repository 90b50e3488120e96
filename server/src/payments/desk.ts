/** What the front desk and the operator may know of money: the desk with names, the operator without. */
import type { BooksOfMonth, DeskFilter, DeskPayment, DeskPayments } from '@pellis/contract/payments/desk-payments';
import { deskPaymentsAtOnce } from '@pellis/contract/payments/desk-payments';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { found, permit } from '../platform/refusal.ts';
import { booksByMonth, type DeskOrder, namesOfPatients, ordersForDesk } from './desk-records.ts';
import { disputesOf } from './dispute-records.ts';
import { orderById } from './order-records.ts';
import { maySeeBooks, maySeePayers } from './policy.ts';
import { refundsOf } from './refund-records.ts';

export function listPayments(clinic: Clinic, asker: Asker, status: DeskFilter, before: string): Promise<DeskPayments> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(maySeeBooks(actor));
    const isDesk = maySeePayers(actor);
    // row-level security shows the operator no order, since each names a patient; the clinic reads them and leaves that out
    if (!isDesk) await actAsClinic(transaction, actor);
    if (before !== 'now') found(await orderById(transaction, before));
    const rows = await ordersForDesk(transaction, { status, before, most: deskPaymentsAtOnce + 1 });
    const names = isDesk ? await namesOfPatients(transaction, [...new Set(rows.map((row) => row.patient_id))]) : undefined;
    return asPage(transaction, rows, names);
  });
}

export function listPaymentsOf(clinic: Clinic, asker: Asker, patientId: string, before: string): Promise<DeskPayments> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(maySeePayers(actor));
    const names = await namesOfPatients(transaction, [patientId]);
    found(names.get(patientId));
    if (before !== 'now') found(await orderById(transaction, before));
    const rows = await ordersForDesk(transaction, { status: 'all', patientId, before, most: deskPaymentsAtOnce + 1 });
    return asPage(transaction, rows, names);
  });
}

export function readBooks(clinic: Clinic, asker: Asker): Promise<BooksOfMonth[]> {
  return clinic.db.read(asker, (transaction, actor) => {
    permit(maySeeBooks(actor));
    return booksByMonth(transaction, clinic.config.clinicTimeZone);
  });
}

/** One more than is shown tells whether there are more. */
async function asPage(transaction: Transaction, rows: DeskOrder[], names: Map<string, string> | undefined): Promise<DeskPayments> {
  const shown = rows.slice(0, deskPaymentsAtOnce);
  const refunded = shown.filter((row) => row.refunded > 0).map(({ id }) => id);
  const refunds = await refundsOf(transaction, refunded);
  const disputes = await disputesOf(
    transaction,
    shown.map(({ id }) => id),
  );
  return {
    payments: shown.map((row) => ({
      ...asPayment(row, names),
      refunds: refunds.get(row.id) ?? [],
      ...(disputes.get(row.id) ?? { dispute: null, lost: 0 }),
    })),
    next: rows.length > deskPaymentsAtOnce ? (shown.at(-1)?.id ?? null) : null,
  };
}

function asPayment(row: DeskOrder, names: Map<string, string> | undefined): Omit<DeskPayment, 'refunds' | 'dispute' | 'lost'> {
  const { id, service, amount, captured, refunded, patient_id, fee_id, provider_id } = row;
  return {
    id,
    patient: names ? { id: patient_id, name: names.get(patient_id) ?? '' } : null,
    service,
    amount,
    captured,
    refunded,
    currency: row.currency,
    status: row.status,
    at: row.created_at,
    receipt: names && fee_id && provider_id ? { provider_id, fee_id } : null,
  };
}
