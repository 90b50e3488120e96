/** Who may do what with a referral. Which rows a dermatologist sees at all is migration 0015's. */
import { type ConsultState, type ConsultTask, isFaxNumber, type ReferralState } from '@pellis/contract/referrals/referrals';
import { type Actor, may } from '../platform/actor.ts';

interface Standing {
  state: ReferralState;
  patient_id: string | null;
}

/** The front desk and dermatologists; the operator sees no patients. */
export function mayWorkOnReferrals(actor: Actor): boolean {
  return may(actor, 'work-referrals');
}

/** The reason and the photos are clinical. */
export function mayReadReason(actor: Actor): boolean {
  return may(actor, 'read-clinical');
}

/** It still leads somewhere: nothing is booked, and nobody has ended it. */
export function isOpen({ state }: Standing): boolean {
  return state === 'received' || state === 'invited';
}

/** Whoever opens the booking link first, for the patient they act for; after that only for this patient. */
export function mayTakeUp(actor: Actor, referral: Standing): actor is Actor & { patientId: string } {
  if (actor.patientId === null || referral.state === 'closed' || referral.state === 'declined') return false;
  return referral.patient_id === null || referral.patient_id === actor.patientId;
}

interface ConsultStanding extends Pick<Standing, 'state'> {
  /** A minor's own care, hidden from whoever acts for them: its note goes to nobody by a link. */
  is_hidden: boolean;
  is_seen: boolean;
  licence_checked_at: Date | null;
  shares_note: boolean | null;
  note_told_at: Date | null;
  reply_to: string;
}

/** Where the consult note is. Only a ready one is opened. */
export function consultOf({ is_seen, is_hidden, shares_note, licence_checked_at }: ConsultStanding): ConsultState {
  if (!is_seen) return 'visit';
  if (is_hidden || shares_note === false) return 'kept';
  if (licence_checked_at === null) return 'licence';
  return shares_note === null ? 'patient' : 'ready';
}

/** A note may follow: the visit is arranged or has taken place. */
function leadsToNote({ state, is_seen }: ConsultStanding): boolean {
  return state === 'booked' || is_seen;
}

export function mayCheckLicence({ state, is_seen }: ConsultStanding): boolean {
  return is_seen || (state !== 'closed' && state !== 'declined');
}

export function consultTaskOf(referral: ConsultStanding): ConsultTask | null {
  if (!leadsToNote(referral) || referral.is_hidden || referral.shares_note === false) return null;
  if (referral.licence_checked_at === null) return 'check_licence';
  return consultOf(referral) === 'ready' && referral.note_told_at === null && isFaxNumber(referral.reply_to) ? 'fax_cover_sheet' : null;
}
