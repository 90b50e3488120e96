/** Who may do what with a referral. Which rows a dermatologist sees at all is migration 0015's. */
import type { ReferralState } from '@pellis/contract/referrals/referrals';
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
