/** Who answers a check-in, who looks after it, and who says when one is due. Whose it is, row-level security has answered by showing it. */
import { type Actor, may } from '../platform/actor.ts';

/** Whoever follows the patient's care sees that something waits. */
export function mayKnowOf(actor: Actor): actor is Actor & { patientId: string } {
  return may(actor, 'see-care') && actor.patientId !== null;
}

/** For the patient they act for just now. */
export function mayAnswerFor(actor: Actor, invitation: { patient_id: string }): boolean {
  return may(actor, 'arrange-care') && actor.patientId === invitation.patient_id;
}

/** Those who treat the patient, and the front desk. */
export function mayLookAfter(actor: Actor): boolean {
  return may(actor, 'read-clinical') || may(actor, 'see-patients');
}

/** Writes to the patient: whoever treats them, and the front desk where it answers people. */
export function mayAskAgain(actor: Actor): boolean {
  return may(actor, 'treat') || may(actor, 'work-inbox');
}
