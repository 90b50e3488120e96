/** Who may read and take up the offer of a video visit. */
import { type Actor, may } from '../platform/actor.ts';

/** Whose it is, row-level security has answered by showing the case. */
export function mayReadOffer(actor: Actor): boolean {
  return may(actor, 'see-care');
}

/** Whoever books for the patient: for somebody else they switch first. */
export function mayTakeUp(actor: Actor, { patient_id }: { patient_id: string }): actor is Actor & { patientId: string } {
  return may(actor, 'arrange-care') && actor.patientId === patient_id;
}

export function mayDecline(actor: Actor): boolean {
  return may(actor, 'arrange-care');
}
