/** A check-in becomes a case: submitted at once, because nothing is to be paid, with a longer clock. */

import { checkInHours, urgentCheckInHours } from '@pellis/contract/check-ins/check-ins';
import { isUrgent, type PlanAnswered } from '@pellis/contract/check-ins/plan-questions';
import type { Photo } from '@pellis/contract/photos/photos';
import type { Answers } from '@pellis/contract/rapid-assessments/rapid-assessment-answers';
import { ageOf } from '../health-profiles/age-group.ts';
import { refuseWrongPlaces } from '../health-profiles/photo-places.ts';
import { profileFactsOf } from '../health-profiles/records.ts';
import { patientById } from '../patients/records.ts';
import { recordPhotos } from '../photos/keep.ts';
import type { PreparedPhoto } from '../photos/prepare.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { found } from '../platform/refusal.ts';
import type { CheckedSafety } from '../safety-questions/records.ts';
import { snapshotOf } from './flags.ts';
import { insertAssessment, startClock } from './records.ts';

interface Taken {
  /** Of its encounter, which is there already. */
  id: string;
  patientId: string;
  key: string;
  answers: Answers;
  photos: readonly PreparedPhoto[];
  /** The same as they were sent. */
  sent: readonly Photo[];
  /** The care that it follows is about an intimate place, whatever this form names. */
  isOfIntimateCare: boolean;
  /** What was said of the plan's steps, as the check-ins keep it. */
  planAnswers: { answers: readonly PlanAnswered[] } | null;
  /** Null where the safety questions were not asked: by a page of an earlier release. */
  safety: CheckedSafety | null;
}

export async function takeCheckIn(clinic: Clinic, transaction: Transaction, taken: Taken): Promise<void> {
  const { id, patientId, key, answers, photos, sent, planAnswers, safety, isOfIntimateCare } = taken;
  const isBad = isUrgent(planAnswers?.answers ?? []);
  await refuseWrongPlaces(clinic, transaction, { patientId, concern: answers.concern, places: answers.places, images: sent });
  const age = await ageOf(transaction, patientId, clinic.config.clinicTimeZone);
  const { state } = found(await patientById(transaction, patientId));
  // whoever checks in was here before
  const snapshot = snapshotOf(answers, await profileFactsOf(transaction, patientId), age, true);
  await insertAssessment(transaction, {
    id,
    kind: 'check_in',
    patient_id: patientId,
    patient_state: state,
    submission_key: key,
    answers,
    photo_count: photos.length,
    plan_answers: planAnswers,
    safety,
    ...snapshot,
    flags: isBad ? [...snapshot.flags, 'side_effect'] : snapshot.flags,
  });
  await recordPhotos(transaction, photos, { patientId, encounterId: id, sent, coversUnsaid: isOfIntimateCare });
  // what speaks for stopping a medicine, or could not wait a day, is answered as soon as what is paid for
  await startClock(transaction, id, isBad || isForToday(safety) ? urgentCheckInHours : checkInHours);
}

/** Corrected or not. */
function isForToday(safety: CheckedSafety | null): boolean {
  return [safety?.outcome, safety?.corrected_from].some((way) => way === 'emergency' || way === 'today');
}
