/** What is known when a check-in begins, for whoever is signed in: the answers and photos of the same concern that were sent last, and what their plan gives to ask. The link alone shows none of it. */
import type { KnownBefore } from '@pellis/contract/check-ins/own-check-ins';
import { type PlanAsked, questionsOfPlan } from '@pellis/contract/check-ins/plan-questions';
import { wayBackDays } from '@pellis/contract/check-ins/waiting-check-in';
import type { EarlierPhoto } from '@pellis/contract/photos/earlier-photos';
import { KeptAnswers } from '@pellis/contract/rapid-assessments/rapid-assessment-answers';
import { isReviewed } from '../clinical-reviews/review.ts';
import { photosOfEncounters } from '../photos/records.ts';
import { type Actor, type Asker, may, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { routineOf } from '../routines/read.ts';
import { isOfIntimateCare } from './intimate-care.ts';
import { followedCare, invitationById, lastSent } from './own-records.ts';
import { mayAnswerFor, mayKnowOf } from './policy.ts';
import { usableInvitation } from './records.ts';
import { toldForVisit } from './told.ts';

export async function readKnownForLink(clinic: Clinic, asker: Asker, nid: string): Promise<KnownBefore> {
  // whose link it is, the database tells the clinic alone
  const invitation = await clinic.db.read(theClinic('check-ins'), (transaction) => usableInvitation(transaction, nid).executeTakeFirst());
  return clinic.db.read(asker, (transaction, actor) => {
    permit(may(actor, 'see-care'));
    const { account_id, ...open } = found(invitation);
    permit(actor.id === account_id);
    return known(clinic, transaction, actor, open);
  });
}

export function readKnown(clinic: Clinic, asker: Asker, id: string): Promise<KnownBefore> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayKnowOf(actor));
    const invitation = found(await invitationById(transaction, id));
    permit(invitation.patient_id === actor.patientId);
    refuseOver(invitation);
    return known(clinic, transaction, actor, invitation);
  });
}

interface Ending {
  used_at: Date | null;
  ended_at: Date | null;
  ended_as: string | null;
  expires_at: Date;
  /** Something newer takes its place, as far as whoever asks may see. */
  is_followed?: boolean;
}

/** In words for whoever may know. */
export function refuseOver(invitation: Ending): void {
  if (isOpen(invitation)) return;
  refuseNoWayBack(invitation);
  throw conflict('ended', 'This check-in has ended. Your portal shows it as long as you can open it again.');
}

/** One that was missed is opened again for some time; nothing else is. */
export function refuseNoWayBack({ used_at, ended_at, ended_as, expires_at, is_followed }: Ending): void {
  if (used_at) throw conflict('answered', 'This check-in was answered already.');
  if (ended_as === 'overtaken' || is_followed) throw conflict('overtaken', 'Something newer takes the place of this check-in.');
  if (wayBackUntil(ended_at ?? expires_at) < new Date())
    throw conflict('too_old', 'This check-in was too long ago. A new Rapid Assessment tells us how it is now.');
}

export function wayBackUntil(ended: Date): Date {
  return new Date(ended.getTime() + wayBackDays * 24 * 3_600_000);
}

export function isOpen({ used_at, ended_at, expires_at }: Omit<Ending, 'ended_as' | 'is_followed'>): boolean {
  return !used_at && !ended_at && expires_at > new Date();
}

interface Open {
  id: string;
  patient_id: string;
  after_encounter_id: string;
  expires_at: Date;
}

/** All of it as row-level security shows it to whoever asks. */
async function known(clinic: Clinic, transaction: Transaction, actor: Actor, open: Open): Promise<KnownBefore> {
  const { id, patient_id, after_encounter_id, expires_at } = open;
  const maySend = mayAnswerFor(actor, open);
  const care = await followedCare(transaction, after_encounter_id);
  const concern = care?.concern ?? null;
  const last = concern === null ? undefined : await lastSent(transaction, { patientId: patient_id, concern });
  const photosWith = [...new Set([last?.id ?? [], care?.photos_with ?? []].flat())];
  return {
    id,
    until: expires_at,
    concern,
    answers: last ? KeptAnswers.parse(last.answers) : null,
    told: await toldForVisit(transaction, after_encounter_id),
    answered_at: last ? (last.submitted_at ?? last.created_at) : null,
    photos: concern === null ? [] : await photosToRetake(transaction, photosWith, concern),
    plan: maySend ? await askedOfPlan(clinic, transaction, actor, patient_id) : null,
    names_intimate_place: await isOfIntimateCare(transaction, open, concern ?? ''),
    may_send: maySend,
  };
}

/**
 * Of each place and shot the latest that came with these, in the order in which they were sent. One that names its place and no shot is taken again from near, as
 * skin at a place is; what it shows is laid beneath. Of one that names neither nobody knows what it shows.
 */
async function photosToRetake(transaction: Transaction, encounterIds: readonly string[], concern: string): Promise<EarlierPhoto[]> {
  const photos = await photosOfEncounters(transaction, encounterIds);
  const shown = photos.flatMap(({ id, shot: named, body_place = null, is_covered, kept_at: taken_at }): EarlierPhoto[] => {
    const shot = named ?? (body_place ? 'close_up' : null);
    return !shot || is_covered ? [] : [{ id, shot, body_place, concern, taken_at }];
  });
  return shown.filter((photo, at) => shown.findLastIndex((other) => showsSame(photo, other)) === at);
}

function showsSame(one: EarlierPhoto, other: EarlierPhoto): boolean {
  const [here, there] = [one.body_place, other.body_place];
  return one.shot === other.shot && here?.region === there?.region && here?.side === there?.side;
}

/** None where no plan counts today, or none of its steps has come to anything yet. */
export async function askedOfPlan(clinic: Clinic, transaction: Transaction, actor: Actor, patientId: string): Promise<PlanAsked | null> {
  const { plan, today } = await routineOf(clinic, transaction, actor, patientId);
  const questions = plan ? questionsOfPlan(plan, today) : [];
  if (!plan || questions.length === 0) return null;
  const is_advice_reviewed = await isReviewed(transaction, 'first_advice');
  return { note_id: plan.note_id, provider: plan.provider, questions, is_advice_reviewed };
}
