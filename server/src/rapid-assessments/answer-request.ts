/** The patient reads what their dermatologist still needs and sends it; the clock runs again. */
import { labelOfConcern } from '@pellis/contract/concerns/concerns';
import { isLeftToWords } from '@pellis/contract/photos/unsaid-places';
import { KeptAnswers } from '@pellis/contract/rapid-assessments/rapid-assessment-answers';
import type { AskedOfPatient, InfoAnswer } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { asAskedFor, refuseWrongPlaces } from '../health-profiles/photo-places.ts';
import { patientById } from '../patients/records.ts';
import { recordPhotos } from '../photos/keep.ts';
import { keepOrDrop, preparePhotos } from '../photos/prepare.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { conflict, found, permit, wrongField } from '../platform/refusal.ts';
import { isPastDue } from './past-due.ts';
import { isTheirs, maySubmit } from './policy.ts';
import { asRequest } from './read-latest.ts';
import { assessmentById, lockAssessment, resumeClock } from './records.ts';
import { closeRequest, openRequestOf } from './request-records.ts';

export function readRequest(clinic: Clinic, asker: Asker, id: string): Promise<AskedOfPatient> {
  return clinic.db.read(asker, async (transaction, actor) => {
    const assessment = found(await assessmentById(transaction, id));
    permit(isTheirs(actor));
    const patient = found(await patientById(transaction, assessment.patient_id));
    const request = found(await openRequestOf(transaction, id));
    return {
      ...asRequest(request),
      kind: assessment.kind,
      is_late: isPastDue(assessment.due_at, request.asked_at),
      concern: labelOfConcern(assessment.concern),
      places: KeptAnswers.parse(assessment.answers).places ?? [],
      patient: { id: patient.id, first_name: patient.first_name },
    };
  });
}

export async function answerRequest(clinic: Clinic, asker: Asker, id: string, answer: InfoAnswer): Promise<{ detail: string }> {
  const asked = await readRequest(clinic, asker, id);
  refuseOther(asked, answer.request_id);
  // what may not be photographed is described
  const wants = !asked.body_place && isLeftToWords(asked) ? 'answer' : asked.wants;
  if (wants === 'photo' && answer.images.length === 0) throw wrongField('images', 'Upload at least one photo');
  if (wants === 'answer' && answer.text === '') throw wrongField('text', 'Write your answer');
  const images = asAskedFor(answer.images, asked.body_place);
  await clinic.db.read(asker, (transaction) =>
    refuseWrongPlaces(clinic, transaction, {
      ...{ patientId: asked.patient.id, concern: asked.concern, places: asked.places },
      ...{ images, asked: asked.body_place },
    }),
  );
  const photos = await preparePhotos(clinic, images);
  return keepOrDrop(clinic, photos, (onKept) =>
    clinic.db.write(asker, async (transaction, actor) => {
      const { patient_id, request } = await stillOpen(transaction, actor, id, asked);
      await recordPhotos(transaction, photos, { patientId: patient_id, encounterId: id, infoRequestId: request.id, sent: images });
      await clinic.happened(transaction, actor, { name: 'rapid_assessment.info_answered', patientId: patient_id, subjectId: id });
      await actAsClinic(transaction, actor);
      await closeRequest(transaction, request, answer.text);
      await resumeClock(transaction, id, request.asked_at);
      onKept();
      return { detail: 'Thank you. Your dermatologist has it now.' };
    }),
  );
}

/** Asked again under a lock: two tabs may have answered at once, and the dermatologist may have asked for something else since. */
async function stillOpen(transaction: Transaction, actor: Actor, id: string, asked: AskedOfPatient) {
  const assessment = found(await lockAssessment(transaction, id));
  permit(maySubmit(actor) && assessment.state === 'needs_info');
  const request = found(await openRequestOf(transaction, id));
  refuseOther(request, asked.id);
  return { patient_id: assessment.patient_id, request };
}

/** An answer that comes late is of the question that it was written for. */
function refuseOther(open: { id: string }, answered: string | undefined): void {
  if (answered !== undefined && answered !== open.id)
    throw conflict(
      'asked_anew',
      'This question was answered already, and your dermatologist has asked another one. Copy what you still want to say, and reload this page.',
    );
}
