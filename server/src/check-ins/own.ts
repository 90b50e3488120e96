/** A check-in in the portal: that it waits, the way back to one that was missed, and sending it while signed in. */
import { checkInReceived } from '@pellis/contract/check-ins/check-ins';
import type { OwnCheckIn } from '@pellis/contract/check-ins/own-check-ins';
import { answeredOf, type PlanAnsweredOf, type PlanAnswers } from '@pellis/contract/check-ins/plan-questions';
import type { WaitingCheckIn } from '@pellis/contract/check-ins/waiting-check-in';
import { photosMissing } from '@pellis/contract/photos/photos';
import { isLeftToWords } from '@pellis/contract/photos/unsaid-places';
import type { UrgentAnswerForm } from '@pellis/contract/safety-questions/urgent-answers';
import { refuseUnknown } from '../concerns/accepted.ts';
import { refuseWrongPlaces } from '../health-profiles/photo-places.ts';
import { keepOrDrop, preparePhotos } from '../photos/prepare.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { conflict, found, permit, wrongField } from '../platform/refusal.ts';
import { checkedSafety } from '../safety-questions/check.ts';
import type { CheckedSafety } from '../safety-questions/records.ts';
import { keepUrgent } from '../safety-questions/urgent.ts';
import { isOfIntimateCare } from './intimate-care.ts';
import { askedOfPlan, isOpen, refuseNoWayBack, refuseOver, wayBackUntil } from './known.ts';
import { invitationById, waitingOf } from './own-records.ts';
import { mayAnswerFor, mayKnowOf } from './policy.ts';
import { write } from './send.ts';
import { lockInvitation, markReopened } from './watch-records.ts';

export function readWaiting(clinic: Clinic, asker: Asker): Promise<{ check_in: WaitingCheckIn | null }> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayKnowOf(actor));
    const row = await waitingOf(transaction, actor.patientId);
    if (!row) return { check_in: null };
    const { id, written_at, asked_again_at, expires_at, ended_at, concern } = row;
    const isOver = ended_at !== null || expires_at <= new Date();
    return {
      check_in: {
        ...{ id, asked_at: written_at, asked_again_at, concern },
        state: isOver ? 'missed' : 'open',
        until: isOver ? wayBackUntil(ended_at ?? expires_at) : expires_at,
      },
    };
  });
}

/** Twelve presses open it once; whoever finds it open has what they wanted. */
export function reopen(clinic: Clinic, asker: Asker, id: string): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const { patient_id, is_followed } = found(await invitationById(transaction, id));
    permit(mayAnswerFor(actor, { patient_id }));
    await actAsClinic(transaction, actor);
    return openAgain(clinic, transaction, actor, { id, is_followed });
  });
}

/** In a transaction of the clinic. */
export async function openAgain(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  { id, is_followed }: { id: string; is_followed: boolean },
): Promise<{ detail: string; isNew: boolean }> {
  const kept = found(await lockInvitation(transaction, id));
  if (isOpen(kept)) return { detail: 'This check-in is open.', isNew: false };
  refuseNoWayBack({ ...kept, is_followed });
  await markReopened(transaction, id);
  await clinic.happened(transaction, actor, { name: 'check_in.reopened', patientId: kept.patient_id, subjectId: kept.after_encounter_id });
  return { detail: 'This check-in is open again.', isNew: true };
}

const received = { detail: checkInReceived };

interface OwnSent {
  id: string;
  key?: string | undefined;
}

export async function sendOwn(clinic: Clinic, asker: Asker, { id, key = newId() }: OwnSent, sent: OwnCheckIn): Promise<{ detail: string }> {
  const isThere = await clinic.db.read(asker, async (transaction, actor) => {
    const invitation = found(await invitationById(transaction, id));
    permit(mayAnswerFor(actor, invitation));
    if (invitation.submission_key === key) return true;
    refuseOver(invitation);
    await checked(clinic, transaction, actor, { invitation, sent });
    return false;
  });
  if (isThere) return received;
  const photos = await preparePhotos(clinic, sent.images);
  return keepOrDrop(clinic, photos, (onKept) =>
    clinic.db.write(asker, async (transaction, actor) => {
      const invitation = found(await invitationById(transaction, id));
      permit(mayAnswerFor(actor, invitation));
      const told = await checked(clinic, transaction, actor, { invitation, sent });
      await actAsClinic(transaction, actor);
      const locked = found(await lockInvitation(transaction, id));
      if (locked.submission_key === key) return received;
      refuseOver(locked);
      const { plan: _plan, safety: _safety, ...form } = sent;
      await write(clinic, transaction, actor, { invitation: { ...invitation, account_id: actor.id }, form, photos, key, ...told });
      onKept();
      return received;
    }),
  );
}

interface Checked {
  invitation: { patient_id: string; after_encounter_id: string };
  sent: OwnCheckIn;
}

/** Everything that may be refused, as whoever sends it may know: before a photo is opened, and again when it is kept. */
async function checked(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  { invitation, sent: { plan, safety, concern, places, images } }: Checked,
): Promise<{ planAnswers: PlanAnsweredOf | null; safety: CheckedSafety | null }> {
  await refuseUnknown(transaction, concern);
  const patientId = invitation.patient_id;
  // what cannot wait is said before anything that a photo lacks
  const kept = await checkedSafety(clinic, transaction, patientId, { concern, safety, purpose: 'check_in' });
  const namesIntimatePlace = await isOfIntimateCare(transaction, invitation, concern);
  await refuseWrongPlaces(clinic, transaction, { patientId, concern, places, namesIntimatePlace, images });
  // asked second: only a place that we know can be asked about
  if (images.length === 0 && !isLeftToWords({ concern, places })) throw wrongField('images', photosMissing);
  return {
    planAnswers: plan && (await answersOfPlan(clinic, transaction, actor, { patientId, plan })),
    safety: kept,
  };
}

/** Whatever has become of the check-in since: what was answered without a connection may come late. */
export function tellUrgent(clinic: Clinic, asker: Asker, id: string, form: UrgentAnswerForm): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const { patient_id: patientId, after_encounter_id: encounterId } = found(await invitationById(transaction, id));
    permit(mayAnswerFor(actor, { patient_id: patientId }));
    await actAsClinic(transaction, actor);
    return keepUrgent(clinic, transaction, actor, { patientId, encounterId, checkInId: id }, form);
  });
}

/** Kept in the words in which the clinic asks today: a plan that has changed is asked anew. */
async function answersOfPlan(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  { patientId, plan }: { patientId: string; plan: PlanAnswers },
): Promise<PlanAnsweredOf | null> {
  const asked = await askedOfPlan(clinic, transaction, actor, patientId);
  if (plan.answers.length === 0) return null;
  if (asked?.note_id !== plan.note_id)
    throw conflict('plan_changed', 'Your plan has changed since you opened this page. Reload it: your answers and photos are kept.');
  const answers = answeredOf(asked.questions, plan.answers);
  return answers.length > 0 ? { note_id: plan.note_id, answers } : null;
}
