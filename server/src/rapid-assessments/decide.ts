/** What a dermatologist does with a case besides answering it: ask for one thing more, or say that photos are not enough. */
import type { About } from '@pellis/contract/photos/unsaid-places';
import { KeptAnswers } from '@pellis/contract/rapid-assessments/rapid-assessment-answers';
import type { InfoRequestForm } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { hasOwnAccount, isHidden } from '../confidential-care/records.ts';
import { refuseToAskFor, refuseToAskWithoutPlace } from '../health-profiles/photo-places.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { mayWorkOn } from './policy.ts';
import { assessmentById, lockAssessment, moveTo, type RapidAssessmentRow } from './records.ts';
import { closeRequest, insertRequest, openRequestOf } from './request-records.ts';

export function requestInfo(clinic: Clinic, asker: Asker, id: string, form: InfoRequestForm): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const { patient_id } = await inHand(transaction, actor, id, ['claimed']);
    await refuseWhereNobodyReads(transaction, id, patient_id);
    const { wants, message, shot, body_place } = form;
    const asked = wants === 'photo' ? { shot, region: body_place?.region ?? null, side: body_place?.side ?? null } : noPhoto;
    if (wants === 'photo') {
      if (body_place) await refuseToAskFor(clinic, transaction, patient_id, body_place);
      else refuseToAskWithoutPlace(await aboutCase(transaction, id));
    }
    await clinic.happened(transaction, actor, { name: 'rapid_assessment.info_requested', patientId: patient_id, subjectId: id });
    await actAsClinic(transaction, actor);
    await insertRequest(transaction, { id: newId(), rapid_assessment_id: id, patient_id, asked_by: actor.id, wants, message, ...asked });
    await moveTo(transaction, id, 'needs_info');
    return { detail: 'The patient has been asked. The clock rests until they answer.' };
  });
}

async function aboutCase(transaction: Transaction, id: string): Promise<About> {
  const { concern, answers } = found(await assessmentById(transaction, id));
  return { concern, places: KeptAnswers.parse(answers).places };
}

const noPhoto = { shot: null, region: null, side: null };

export function declareNotSuitable(clinic: Clinic, asker: Asker, id: string, reason: string): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const { patient_id } = await inHand(transaction, actor, id, ['claimed', 'needs_info']);
    await clinic.happened(transaction, actor, { name: 'rapid_assessment.not_suitable', patientId: patient_id, subjectId: id });
    await actAsClinic(transaction, actor);
    const open = await openRequestOf(transaction, id);
    if (open) await closeRequest(transaction, open, '');
    await moveTo(transaction, id, 'not_suitable', { reason, ended_at: new Date() });
    return { detail: 'The patient has been told and will not be charged.' };
  });
}

/** Of a case that is hidden from whoever sent it. */
export async function refuseWhereNobodyReads(transaction: Transaction, id: string, patientId: string): Promise<void> {
  if ((await isHidden(transaction, id)) && !(await hasOwnAccount(transaction, patientId))) throw nobodyAnswers();
}

function nobodyAnswers() {
  return conflict('hidden', 'This case is hidden from the patient’s family, so nobody could answer here. Call the patient instead.');
}

/** Locked, and in the hands of who asks. */
export async function inHand(transaction: Transaction, actor: Actor, id: string, states: readonly string[]): Promise<RapidAssessmentRow> {
  const assessment = found(await lockAssessment(transaction, id));
  permit(mayWorkOn(actor, assessment));
  if (!states.includes(assessment.state)) throw conflict('wrong_state', 'This case has moved on. Reload to see where it is.');
  return assessment;
}
