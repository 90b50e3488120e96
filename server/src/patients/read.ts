/** Who a patient is: for themselves, whoever acts for them, their dermatologist and the front desk. */
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { found, permit } from '../platform/refusal.ts';
import { mayReadPatient } from './policy.ts';
import { type PatientRow, patientById } from './records.ts';

export function readPatient(clinic: Clinic, asker: Asker, id: string): Promise<PatientRow> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayReadPatient(actor));
    return found(await patientById(transaction, id));
  });
}
