/** The clock starts when the money is held; asked after each answer of the processor, and does its work once. */
import { orderOfEncounter } from '../payments/order-records.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { lockAssessment, startClock } from './records.ts';

export function beginAssessment(clinic: Clinic, id: string): Promise<void> {
  return clinic.db.write(theClinic('rapid assessments'), async (transaction, actor) => {
    const assessment = await lockAssessment(transaction, id);
    const order = await orderOfEncounter(transaction, id);
    if (assessment?.state !== 'draft' || order?.status !== 'authorised') return;
    await startClock(transaction, id);
    await clinic.happened(transaction, actor, { name: 'rapid_assessment.submitted', patientId: assessment.patient_id, subjectId: id });
  });
}
