/** Each minute: a critical result that its dermatologist has not read within the hour is everybody's to read; of one that is nobody's, whoever can say whose it is hears once more. */
import { minutesToReadCritical } from '@pellis/contract/lab-results/lab-results';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { takeUnreadCritical } from './records.ts';

export function watchCriticalResults(clinic: Clinic, now: Date): Promise<void> {
  return clinic.db.write(theClinic('lab results'), async (transaction, actor) => {
    const before = new Date(now.getTime() - minutesToReadCritical * 60_000);
    for (const { id, patient_id } of await takeUnreadCritical(transaction, before))
      await clinic.happened(transaction, actor, {
        name: 'lab_result.escalated',
        ...(patient_id !== null && { patientId: patient_id }),
        subjectId: id,
      });
  });
}
