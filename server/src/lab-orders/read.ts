/** Lab orders, as whoever writes the note sees them, and as the patient does. */
import type { LabOrder } from '@pellis/contract/lab-orders/lab-orders';
import { encounterById } from '../encounters/records.ts';
import { patientById } from '../patients/records.ts';
import { type Asker, may } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { found, permit } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import { latestFaxes } from './fax-records.ts';
import { mayReadOrders } from './policy.ts';
import { asOrder, type OrderRow, ordersOfEncounter, ordersOfPatient } from './records.ts';

export function listLabOrdersOfEncounter(clinic: Clinic, asker: Asker, encounterId: string): Promise<LabOrder[]> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayReadOrders(actor));
    found(await encounterById(transaction, encounterId));
    const today = dayAt(new Date(), clinic.config.clinicTimeZone);
    return withFaxes(transaction, await ordersOfEncounter(transaction, encounterId), today);
  });
}

/** Row-level security shows a stranger none, which is the answer for a patient who is none of theirs. */
export function listLabOrders(clinic: Clinic, asker: Asker, patientId: string): Promise<LabOrder[]> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayReadOrders(actor));
    found(await patientById(transaction, patientId));
    const today = dayAt(new Date(), clinic.config.clinicTimeZone);
    const orders = await withFaxes(transaction, await ordersOfPatient(transaction, patientId), today);
    const signed = orders.filter(({ state }) => state !== 'prepared');
    return may(actor, 'act-for-patients') ? signed.map(orderForPatient) : signed;
  });
}

/** With the latest fax of each. */
export async function withFaxes(transaction: Transaction, rows: readonly OrderRow[], today: string): Promise<LabOrder[]> {
  const faxes = await latestFaxes(
    transaction,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => asOrder(row, today, faxes.get(row.id) ?? null));
}

/** How a fax fares is the clinic's to see to; that it arrived says where the paper is. */
export function orderForPatient(order: LabOrder): LabOrder {
  return order.fax?.state === 'arrived' ? order : { ...order, fax: null };
}
