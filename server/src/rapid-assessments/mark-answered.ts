/** The signed note answers the assessment, in the same transaction. */
import { isLicensedIn } from '../doctors/licence-records.ts';
import type { Actor } from '../platform/actor.ts';
import type { Transaction } from '../platform/db/database.ts';
import { conflict, permit } from '../platform/refusal.ts';
import { notLicensed } from './not-licensed.ts';
import { mayWorkOn } from './policy.ts';
import { lockAssessment, moveTo } from './records.ts';

/** Does nothing for an encounter that is no Rapid Assessment. */
export async function markAnswered(transaction: Transaction, actor: Actor, encounterId: string): Promise<void> {
  const assessment = await lockAssessment(transaction, encounterId);
  if (!assessment) return;
  permit(mayWorkOn(actor, assessment));
  if (assessment.state === 'needs_info')
    throw conflict('waiting_for_patient', 'The patient was asked for something and has not answered yet.');
  if (assessment.state === 'video_offered')
    throw conflict('waiting_for_patient', 'The patient was offered a video visit. Take the offer back to answer this case.');
  if (assessment.state !== 'claimed') throw conflict('wrong_state', 'This case has moved on. Reload to see where it is.');
  if (!(await isLicensedIn(transaction, actor.id, assessment.patient_state))) throw notLicensed(assessment.patient_state);
  await moveTo(transaction, encounterId, 'answered', { ended_at: new Date() });
}
