/** The note that ordered them was retracted: what has no result yet is cancelled, in the name of whoever ordered. */
import type { Actor } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { markCancelled, ordersOfEncounter } from './records.ts';

/** What a patient reads where the order stands. */
const reason = 'The note it was ordered with was withdrawn. Please do not go to the laboratory with it.';

/** Needs a transaction as the clinic. */
export async function cancelWithNote(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  { encounterId, by }: { encounterId: string; by: string },
): Promise<void> {
  for (const { id, state, patient_id } of await ordersOfEncounter(transaction, encounterId)) {
    if (state !== 'ordered') continue;
    await markCancelled(transaction, id, { by, reason });
    await clinic.happened(transaction, actor, { name: 'lab_order.cancelled', patientId: patient_id, subjectId: id });
  }
}
