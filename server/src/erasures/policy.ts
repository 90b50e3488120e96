/** Who erases: the owner of a patient's account, and whoever answers privacy requests. */
import { type Actor, may } from '../platform/actor.ts';

export function mayCloseOwn(actor: Actor): boolean {
  return may(actor, 'act-for-patients');
}

export function mayCarryOut(actor: Actor): boolean {
  return may(actor, 'answer-privacy-requests');
}

export function mayFindPatients(actor: Actor): boolean {
  return may(actor, 'find-patients');
}

export function maySetRetention(actor: Actor): boolean {
  return may(actor, 'set-up-clinic');
}
