/** The signed note answers the assessment, in the same transaction; one that comes too late says so there and then, before the clock has looked. */
import { isLicensedIn } from '../doctors/licence-records.ts';
import type { Actor } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { conflict, permit } from '../platform/refusal.ts';
import { markOnce } from './clock-records.ts';
import { notLicensed } from './not-licensed.ts';
import { mayWorkOn } from './policy.ts';
import { lockAssessment, moveTo, type RapidAssessmentRow } from './records.ts';

/** Does nothing for an encounter that is no Rapid Assessment. */
export async function markAnswered(clinic: Clinic, transaction: Transaction, actor: Actor, encounterId: string): Promise<void> {
  const assessment = await lockAssessment(transaction, encounterId);
  if (!assessment) return;
  permit(mayWorkOn(actor, assessment));
  if (assessment.state === 'needs_info')
    throw conflict('waiting_for_patient', 'The patient was asked for something and has not answered yet.');
  if (assessment.state === 'video_offered')
    throw conflict('waiting_for_patient', 'The patient was offered a video visit. Take the offer back to answer this case.');
  if (assessment.state !== 'claimed') throw conflict('wrong_state', 'This case has moved on. Reload to see where it is.');
  if (!(await isLicensedIn(transaction, actor.id, assessment.patient_state))) throw notLicensed(assessment.patient_state);
  const now = new Date();
  await noteLate(clinic, transaction, actor, { assessment, now });
  await moveTo(transaction, encounterId, 'answered', { ended_at: now });
}

/** The clock looks every minute, and not at all while the clinic is down. */
async function noteLate(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  { assessment: { id, patient_id, due_at }, now }: { assessment: RapidAssessmentRow; now: Date },
): Promise<void> {
  if (!due_at || due_at > now || !(await markOnce(transaction, id, { breached_at: now }))) return;
  const data = { breached_at: now };
  await clinic.happened(transaction, actor, { name: 'rapid_assessment.breached', patientId: patient_id, subjectId: id, data });
}
