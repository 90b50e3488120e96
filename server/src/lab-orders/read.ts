/** Lab orders, as whoever writes the note sees them, and as the patient does. */
import type { LabOrder } from '@pellis/contract/lab-orders/lab-orders';
import { encounterById } from '../encounters/records.ts';
import { patientById } from '../patients/records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { found, permit } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import { mayReadOrders } from './policy.ts';
import { asOrder, ordersOfEncounter, ordersOfPatient } from './records.ts';

export function listLabOrdersOfEncounter(clinic: Clinic, asker: Asker, encounterId: string): Promise<LabOrder[]> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayReadOrders(actor));
    found(await encounterById(transaction, encounterId));
    const today = dayAt(new Date(), clinic.config.clinicTimeZone);
    return (await ordersOfEncounter(transaction, encounterId)).map((row) => asOrder(row, today));
  });
}

/** Row-level security shows a stranger none, which is the answer for a patient who is none of theirs. */
export function listLabOrders(clinic: Clinic, asker: Asker, patientId: string): Promise<LabOrder[]> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayReadOrders(actor));
    found(await patientById(transaction, patientId));
    const today = dayAt(new Date(), clinic.config.clinicTimeZone);
    return (await ordersOfPatient(transaction, patientId)).filter(({ state }) => state !== 'prepared').map((row) => asOrder(row, today));
  });
}
