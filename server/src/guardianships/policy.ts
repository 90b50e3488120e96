/** Who may have other patients on the account, and which of them may be left. */
import { type Actor, may } from '../platform/actor.ts';

export function mayCareForOthers(actor: Actor): boolean {
  return may(actor, 'act-for-patients');
}

/** The front desk makes sure of who asks, and no dermatologist or operator needs to. */
export function mayInviteAtDesk(actor: Actor): boolean {
  return may(actor, 'register-patients');
}

/** Nobody leaves themselves, in whichever of their records. */
export function mayLeave({ relation }: { relation: string }): boolean {
  return relation !== 'self' && relation !== 'earlier';
}
