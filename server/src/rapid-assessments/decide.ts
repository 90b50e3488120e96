/** What a dermatologist does with a case besides answering it: ask for one thing more, or say that photos are not enough. */
import type { InfoRequestForm } from '@pellis/contract/rapid-assessment-cases';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { letTheClinicAct, type Records } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { mayWorkOn } from './policy.ts';
import { lockAssessment, moveTo, type RapidAssessmentRow } from './records.ts';
import { closeRequest, insertRequest, openRequestOf } from './request-records.ts';

export function requestInfo(clinic: Clinic, asker: Asker, id: string, form: InfoRequestForm): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (records, actor) => {
    const { patient_id } = await inHand(records, actor, id, ['claimed']);
    await insertRequest(records, { id: newId(), rapid_assessment_id: id, patient_id, asked_by: actor.id, ...form });
    await moveTo(records, id, 'needs_info');
    await clinic.happened(records, actor, { name: 'rapid_assessment.info_requested', patientId: patient_id, subjectId: id });
    return { detail: 'The patient has been asked. The clock rests until they answer.' };
  });
}

export function declareNotSuitable(clinic: Clinic, asker: Asker, id: string, reason: string): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (records, actor) => {
    const { patient_id } = await inHand(records, actor, id, ['claimed', 'needs_info']);
    await clinic.happened(records, actor, { name: 'rapid_assessment.not_suitable', patientId: patient_id, subjectId: id });
    await letTheClinicAct(records, actor);
    const open = await openRequestOf(records, id);
    if (open) await closeRequest(records, open.id, '');
    await moveTo(records, id, 'not_suitable', { reason, ended_at: new Date() });
    return { detail: 'The patient has been told and will not be charged.' };
  });
}

async function inHand(records: Records, actor: Actor, id: string, states: readonly string[]): Promise<RapidAssessmentRow> {
  const assessment = found(await lockAssessment(records, id));
  permit(mayWorkOn(actor, assessment));
  if (!states.includes(assessment.state)) throw conflict('wrong_state', 'This case has moved on. Reload to see where it is.');
  return assessment;
}
