/** Who may have other patients on the account, and which of them may be left. */
import { type Actor, may } from '../platform/actor.ts';
import { conflict, type Refusal } from '../platform/refusal.ts';

/** Themselves among them. */
export const mostPatients = 12;

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

/** Only for oneself: a proxy lets nobody in, and nobody does for a child or somebody in their care. */
export function mayGiveAccess(actor: Actor, own: { id: string }): boolean {
  return may(actor, 'decide-for-patient') && actor.patientId === own.id;
}

export function tooManyPatients(): Refusal {
  return conflict('too_many_patients', 'There are already 12 people on your account. Please use the chat box for support.');
}
