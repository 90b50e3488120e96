/** A dermatologist takes a case or gives it back: two never answer the same one, and the draft stays with the case. */
import { providerById } from '../accounts/provider-records.ts';
import { giveEncounterTo } from '../encounters/open.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { letTheClinicAct } from '../platform/db/database.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { mayClaim, mayWorkOn } from './policy.ts';
import { assessmentById, giveTo, lockAssessment, moveTo } from './records.ts';

export function claim(clinic: Clinic, asker: Asker, id: string): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (records, actor) => {
    found(await assessmentById(records, id));
    await letTheClinicAct(records, actor);
    const assessment = found(await lockAssessment(records, id));
    permit(['submitted', 'claimed', 'needs_info'].includes(assessment.state));
    if (!mayClaim(actor, assessment, new Date())) {
      const holder = assessment.claimed_by ? await providerById(records, assessment.claimed_by) : undefined;
      throw conflict('claimed', `${holder?.name ?? 'Another dermatologist'} is already answering this case.`);
    }
    const wasMine = assessment.claimed_by === actor.id;
    if (assessment.state !== 'needs_info') await giveTo(records, id, actor.id);
    if (!wasMine) {
      await giveEncounterTo(records, id, actor.id);
      await clinic.happened(records, actor, { name: 'rapid_assessment.claimed', patientId: assessment.patient_id, subjectId: id });
    }
    return { detail: 'This case is yours.' };
  });
}

export function release(clinic: Clinic, asker: Asker, id: string): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (records, actor) => {
    const assessment = found(await lockAssessment(records, id));
    permit(mayWorkOn(actor, assessment));
    if (assessment.state !== 'claimed') throw conflict('not_releasable', 'This case cannot be given back just now.');
    await letTheClinicAct(records, actor);
    await moveTo(records, id, 'submitted', { claimed_by: null });
    await giveEncounterTo(records, id, null);
    await clinic.happened(records, actor, { name: 'rapid_assessment.released', patientId: assessment.patient_id, subjectId: id });
    return { detail: 'The case is back in the queue. Your draft stays with it.' };
  });
}
