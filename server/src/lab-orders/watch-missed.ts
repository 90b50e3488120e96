/** Each minute: an order whose day has passed without a result is told of once; it stands in its dermatologist's work until it is answered or cancelled. */
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { dayAt } from '../platform/times.ts';
import { takeMissed } from './records.ts';

export function watchMissedOrders(clinic: Clinic, now: Date): Promise<void> {
  return clinic.db.write(theClinic('lab orders'), async (transaction, actor) => {
    for (const { id, patient_id } of await takeMissed(transaction, dayAt(now, clinic.config.clinicTimeZone)))
      await clinic.happened(transaction, actor, { name: 'lab_order.missed', patientId: patient_id, subjectId: id });
  });
}
