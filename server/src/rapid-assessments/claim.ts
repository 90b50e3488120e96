/** A dermatologist takes a case or gives it back: two never answer the same one, and the draft stays with the case. */
import { providerById } from '../accounts/provider-records.ts';
import { isLicensedIn } from '../doctors/licence-records.ts';
import { giveEncounterTo } from '../encounters/open.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { notLicensed } from './not-licensed.ts';
import { mayClaim, mayWorkOn } from './policy.ts';
import { assessmentById, giveTo, lockAssessment, moveTo, type RapidAssessmentRow } from './records.ts';

export function claim(clinic: Clinic, asker: Asker, id: string): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    found(await assessmentById(transaction, id));
    await actAsClinic(transaction, actor);
    const assessment = found(await lockAssessment(transaction, id));
    permit(['submitted', 'claimed', 'needs_info'].includes(assessment.state));
    if (!(await isLicensedIn(transaction, actor.id, assessment.patient_state))) throw notLicensed(assessment.patient_state);
    if (!mayClaim(actor, assessment, new Date())) {
      const holder = assessment.claimed_by ? await providerById(transaction, assessment.claimed_by) : undefined;
      throw conflict('claimed', `${holder?.name ?? 'Another dermatologist'} is already answering this case.`);
    }
    const wasMine = assessment.claimed_by === actor.id;
    if (assessment.state !== 'needs_info') await giveTo(transaction, id, actor.id);
    if (!wasMine) {
      await giveEncounterTo(transaction, id, actor.id);
      await clinic.happened(transaction, actor, { name: 'rapid_assessment.claimed', patientId: assessment.patient_id, subjectId: id });
    }
    return { detail: 'This case is yours.' };
  });
}

export function release(clinic: Clinic, asker: Asker, id: string): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const assessment = found(await lockAssessment(transaction, id));
    permit(mayWorkOn(actor, assessment));
    if (assessment.state !== 'claimed') throw conflict('not_releasable', 'This case cannot be given back just now.');
    await actAsClinic(transaction, actor);
    await giveBack(clinic, transaction, actor, assessment);
    return { detail: 'The case is back in the queue. Your draft stays with it.' };
  });
}

/** To the queue, where whoever is licensed takes it. Needs a transaction as the clinic, and a case that is claimed. */
export async function giveBack(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  { id, patient_id }: RapidAssessmentRow,
): Promise<void> {
  await moveTo(transaction, id, 'submitted', { claimed_by: null });
  await giveEncounterTo(transaction, id, null);
  await clinic.happened(transaction, actor, { name: 'rapid_assessment.released', patientId: patient_id, subjectId: id });
}
