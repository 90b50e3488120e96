/** Tells the referrer, once, that the consult note can be opened: after whatever it has waited for last. */
import { isFaxNumber } from '@pellis/contract/referrals/referrals';
import type { Actor } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { consultOf } from './policy.ts';
import { lockReferral, moveReferral, type ReferralRecord } from './records.ts';

/** Needs a transaction as the clinic in which the referral is locked. Who gave a fax number is told by the front desk; see `cover-sheet.ts`. */
export async function tellWhenReady(clinic: Clinic, transaction: Transaction, actor: Actor, id: string): Promise<void> {
  const referral = await lockReferral(transaction, id);
  if (!referral || referral.note_told_at !== null || consultOf(referral) !== 'ready' || isFaxNumber(referral.reply_to)) return;
  await markTold(clinic, transaction, actor, referral);
}

/** The e-mail follows the event. */
export async function markTold(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  { id, patient_id, note_told_at }: ReferralRecord,
): Promise<void> {
  await moveReferral(transaction, id, { note_told_at: note_told_at ?? new Date() });
  await clinic.happened(transaction, actor, {
    name: 'referral.note_ready',
    subjectId: id,
    ...(patient_id ? { patientId: patient_id } : {}),
  });
}

/** For whoever hands the note to the referrer, in the same transaction, which is one as the clinic. */
export async function markOpened(clinic: Clinic, transaction: Transaction, actor: Actor, referral: ReferralRecord): Promise<void> {
  const { id, patient_id, note_told_at, note_opened_at } = referral;
  const now = new Date();
  await moveReferral(transaction, id, { note_told_at: note_told_at ?? now, note_opened_at: note_opened_at ?? now });
  await clinic.happened(transaction, actor, {
    name: 'referral.note_opened',
    subjectId: id,
    ...(patient_id ? { patientId: patient_id } : {}),
  });
}
