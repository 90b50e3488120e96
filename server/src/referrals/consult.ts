/** The visit that a referral leads to: booked for it, and once its note is signed the referrer is told that the patient was seen. */
import { type Actor, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { tellWhenReady } from './note-ready.ts';
import { lockReferralOfEncounter, lockReferralsOf, lockVisitWithoutReferral, moveReferral } from './records.ts';

/**
 * For whoever books a visit, in the same transaction, which is one as the clinic. Does nothing for a patient whom nobody referred. A visit that stands in the
 * place of one that failed is for what that one was for.
 */
export async function bookForReferral(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  { patientId, encounterId, replaces = null }: { patientId: string; encounterId: string; replaces?: string | null },
): Promise<void> {
  const referrals = await lockReferralsOf(transaction, patientId);
  const ofFailed = referrals.find(({ state, encounter_id }) => state === 'booked' && encounter_id === replaces);
  const referral = ofFailed ?? referrals.find(({ state }) => state === 'invited');
  if (referral) await tie(clinic, transaction, actor, { id: referral.id, patientId, encounterId });
}

async function tie(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  { id, patientId, encounterId }: { id: string; patientId: string; encounterId: string },
): Promise<void> {
  await moveReferral(transaction, id, { state: 'booked', booked_at: new Date(), encounter_id: encounterId });
  await clinic.happened(transaction, actor, { name: 'referral.booked', patientId, subjectId: id });
}

/**
 * Its visit was cancelled, missed, or failed. It is for the next one that the patient has booked already, as whoever books the new time before they cancel the
 * old one has; otherwise for the next one that they book, and until then the front desk may move it.
 */
export function freeReferral(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return clinic.db.write(theClinic('referrals'), async (transaction, actor) => {
    const referral = await lockReferralOfEncounter(transaction, event.subject_id ?? '');
    if (referral?.state !== 'booked') return;
    const { id, patient_id, taken_up_at } = referral;
    await moveReferral(transaction, id, { state: 'invited', booked_at: null, encounter_id: null });
    await clinic.happened(transaction, actor, {
      name: 'referral.freed',
      subjectId: id,
      ...(patient_id ? { patientId: patient_id } : {}),
    });
    // one that failed has a new time of its own, which takes the referral along
    if (!patient_id || !taken_up_at || event.name === 'visit.technical_failure') return;
    const next = await lockVisitWithoutReferral(transaction, patient_id, taken_up_at);
    if (next) await tie(clinic, transaction, actor, { id, patientId: patient_id, encounterId: next.id });
  });
}

/**
 * The note that was told of is retracted: the link opens nothing until there is another, of which the referrer is told as of the first. In the transaction of
 * the retraction, which is one as the clinic.
 */
export async function takeNoteBack(clinic: Clinic, transaction: Transaction, actor: Actor, encounterId: string): Promise<void> {
  const referral = await lockReferralOfEncounter(transaction, encounterId);
  if (!referral?.is_seen) return;
  const { id, patient_id, note_told_at } = referral;
  await moveReferral(transaction, id, { state: 'booked', is_seen: false, ended_at: null, note_told_at: null, note_opened_at: null });
  // who has heard of no note needs no word of it
  if (note_told_at)
    await clinic.happened(transaction, actor, {
      name: 'referral.note_taken_back',
      subjectId: id,
      ...(patient_id ? { patientId: patient_id } : {}),
    });
}

/** A note was signed. Only the note of the visit that was booked for a referral concerns its referrer. */
export function closeSeenReferral(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return clinic.db.write(theClinic('referrals'), async (transaction, actor) => {
    const referral = await lockReferralOfEncounter(transaction, event.subject_id ?? '');
    if (referral?.state !== 'booked') return;
    await moveReferral(transaction, referral.id, { state: 'closed', is_seen: true, ended_at: new Date() });
    await clinic.happened(transaction, actor, {
      name: 'referral.seen',
      subjectId: referral.id,
      ...(referral.patient_id ? { patientId: referral.patient_id } : {}),
    });
    await tellWhenReady(clinic, transaction, actor, referral.id);
  });
}
