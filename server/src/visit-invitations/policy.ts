/** Who invites to a visit, and who takes it up. Whose conversation it is, row-level security has answered by showing it. */
import { type Actor, may } from '../platform/actor.ts';

export function mayReadInvitation(actor: Actor): boolean {
  return may(actor, 'see-care');
}

export function mayTakeUp(actor: Actor, invitation: { patient_id: string }): boolean {
  return may(actor, 'arrange-care') && actor.patientId === invitation.patient_id;
}

/** The front desk where it answers, and the dermatologist while they are asked. */
export function mayInvite(actor: Actor, askedId: string | undefined): boolean {
  return may(actor, 'work-inbox') || askedId === actor.id;
}
