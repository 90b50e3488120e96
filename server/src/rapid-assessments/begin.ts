/** The clock starts when the money is held; asked after each answer of the processor, and does its work once. */
import { orderOfEncounter } from '../payments/order-records.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { lockAssessment, startClock } from './records.ts';

export function beginAssessment(clinic: Clinic, id: string): Promise<void> {
  return clinic.db.write(theClinic('rapid assessments'), async (records, actor) => {
    const assessment = await lockAssessment(records, id);
    const order = await orderOfEncounter(records, id);
    if (assessment?.state !== 'draft' || order?.status !== 'authorised') return;
    await startClock(records, id);
    await clinic.happened(records, actor, { name: 'rapid_assessment.submitted', patientId: assessment.patient_id, subjectId: id });
  });
}
