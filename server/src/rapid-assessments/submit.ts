/** A patient sends a Rapid Assessment: answers, photos and the promise to pay. The only conductor of that way. */

import { nameOfPlace } from '@pellis/contract/people/places';
import type { SentAssessment } from '@pellis/contract/rapid-assessments/submit-assessment';
import { notServed } from '@pellis/contract/served-states/state-settings';
import { refuseUnaccepted } from '../concerns/accepted.ts';
import { refuseUnsigned } from '../consents/asked.ts';
import { isAnybodyLicensed } from '../doctors/licence-records.ts';
import { openEncounter } from '../encounters/open.ts';
import { ageOf } from '../health-profiles/age-group.ts';
import { refuseWrongPlaces } from '../health-profiles/photo-places.ts';
import { profileFactsOf } from '../health-profiles/records.ts';
import { patientById } from '../patients/records.ts';
import { authoriseOrder } from '../payments/authorise.ts';
import { defaultCardOf } from '../payments/card-records.ts';
import { orderOfEncounter } from '../payments/order-records.ts';
import { addressAfterPaying } from '../payments/pay-order.ts';
import { cardMissing, placeOrder } from '../payments/place-order.ts';
import { recordPhotos } from '../photos/keep.ts';
import { keepOrDrop, type PreparedPhoto, preparePhotos } from '../photos/prepare.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { checkedSafety } from '../safety-questions/check.ts';
import { isOpen } from '../served-states/records.ts';
import { serviceOfKind } from '../services/records.ts';
import { beginAssessment } from './begin.ts';
import { snapshotOf } from './flags.ts';
import { maySubmit } from './policy.ts';
import { assessmentByKey, insertAssessment, latestOf } from './records.ts';

/** Answers where the patient goes next. `key` is the form's own: the same form sent twice is one assessment. */
export async function submit(clinic: Clinic, asker: Asker, submission: SentAssessment, key: string = newId()): Promise<{ url: string }> {
  const already = await clinic.db.read(asker, (transaction, actor) => sentBefore(clinic, transaction, actor, { key, submission }));
  const id = already ?? (await keep(clinic, asker, submission, key));
  const order = await clinic.db.read(asker, async (transaction) => found(await orderOfEncounter(transaction, id)));
  await authoriseOrder(clinic, order.id).catch((error: unknown) =>
    clinic.log.warn({ err: error, order: order.id }, 'an order is still being confirmed'),
  );
  await beginAssessment(clinic, id);
  return { url: await addressAfterPaying(clinic, asker, order.id) };
}

/** Asked before the photos are worked on, so that a refusal is quick. */
async function sentBefore(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  { key, submission }: { key: string; submission: SentAssessment },
): Promise<string | undefined> {
  permit(maySubmit(actor));
  const already = await assessmentByKey(transaction, actor.patientId, key);
  if (already) return already.id;
  const { concern, places, images } = submission;
  await refuseUnaccepted(transaction, concern, 'photo');
  await refuseWrongPlaces(clinic, transaction, { patientId: actor.patientId, concern, places, images });
  await checkedSafety(clinic, transaction, actor.patientId, submission);
  const { state } = found(await patientById(transaction, actor.patientId));
  await refuseWhereNobodyAnswers(transaction, state);
  await refuseUnsigned(transaction, actor, state);
  if (!(await defaultCardOf(transaction, actor.id))) throw conflict('payment_method_missing', cardMissing);
  return undefined;
}

/** A dermatologist may answer only where they are licensed. */
async function refuseWhereNobodyAnswers(transaction: Transaction, state: string): Promise<void> {
  if (!(await isOpen(transaction, state))) throw conflict('state_not_served', notServed(state));
  if (!(await isAnybodyLicensed(transaction, state)))
    throw conflict(
      'nobody_licensed',
      `None of our dermatologists may answer in ${nameOfPlace(state)} today. Please use the chat box for support.`,
    );
}

async function keep(clinic: Clinic, asker: Asker, submission: SentAssessment, key: string): Promise<string> {
  const photos = await preparePhotos(clinic, submission.images);
  return keepOrDrop(clinic, photos, (onKept) =>
    clinic.db.writeStep(asker, async (transaction, actor) => {
      permit(maySubmit(actor));
      const id = await write(clinic, transaction, actor, { submission, photos, key });
      onKept();
      return id;
    }),
  );
}

interface Sent {
  submission: SentAssessment;
  photos: PreparedPhoto[];
  key: string;
}

async function write(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor & { patientId: string },
  { submission, photos, key }: Sent,
): Promise<string> {
  const { images, safety: _, ...answers } = submission;
  const id = newId();
  const patient_id = actor.patientId;
  const { state: patient_state } = found(await patientById(transaction, patient_id));
  await refuseUnsigned(transaction, actor, patient_state);
  await refuseUnaccepted(transaction, answers.concern, 'photo');
  const safety = await checkedSafety(clinic, transaction, patient_id, submission);
  const service = await serviceOfKind(transaction, 'rapid_assessment', patient_state);
  const profile = await profileFactsOf(transaction, patient_id);
  const isReturning = (await latestOf(transaction, patient_id)) !== undefined;
  const age = await ageOf(transaction, patient_id, clinic.config.clinicTimeZone);
  const snapshot = snapshotOf(answers, profile, age, isReturning);
  await openEncounter(transaction, { id, patient_id, service_id: service.id, account_id: actor.id });
  await insertAssessment(transaction, {
    id,
    patient_id,
    patient_state,
    submission_key: key,
    answers,
    photo_count: images.length,
    safety,
    ...snapshot,
  });
  await recordPhotos(transaction, photos, { patientId: patient_id, encounterId: id, sent: images });
  await placeOrder(clinic, transaction, {
    account_id: actor.id,
    patient_id,
    encounter_id: id,
    service_id: service.id,
    description: service.name,
    amount: service.price,
    currency: service.currency,
  });
  await clinic.happened(transaction, actor, { name: 'rapid_assessment.sent', patientId: patient_id, subjectId: id });
  return id;
}
