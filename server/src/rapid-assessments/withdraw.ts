/** The patient changes their mind before a dermatologist has begun; the money is let go. */
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { isTheirs, mayWithdraw } from './policy.ts';
import { lockAssessment, moveTo } from './records.ts';

export function withdraw(clinic: Clinic, asker: Asker, id: string): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const assessment = found(await lockAssessment(transaction, id));
    permit(isTheirs(actor));
    if (!mayWithdraw(actor, assessment))
      throw conflict('already_begun', 'A dermatologist has already begun to answer this Rapid Assessment.');
    await moveTo(transaction, id, 'withdrawn', { ended_at: new Date() });
    await clinic.happened(transaction, actor, { name: 'rapid_assessment.withdrawn', patientId: assessment.patient_id, subjectId: id });
    // a check-in costs nothing
    return assessment.kind === 'check_in'
      ? { detail: 'Your check-in has been withdrawn.' }
      : { detail: 'Your Rapid Assessment has been withdrawn. You have not been charged.' };
  });
}
