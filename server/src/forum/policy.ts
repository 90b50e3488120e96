/** Who reads, writes and moderates: grown-ups for themselves, dermatologists under their own names, and the desk. Whoever acts for somebody else does none of it (`permitForOneself`). */
import { type Actor, may } from '../platform/actor.ts';

export function mayReadForum(actor: Actor): boolean {
  return mayHavePen(actor) || may(actor, 'treat') || mayModerate(actor);
}

export function mayHavePen(actor: Actor): boolean {
  return may(actor, 'decide-for-patient');
}

/** Patients under a pen name, dermatologists under their own. */
export function mayWriteInForum(actor: Actor): boolean {
  return mayHavePen(actor) || may(actor, 'treat');
}

export function mayModerate(actor: Actor): boolean {
  return may(actor, 'work-inbox');
}

/** Whoever checks the records of access, the operators by their role: patients are told so, and not of one privacy officer, for there may be several. */
export function mayResolve(actor: Actor): boolean {
  return may(actor, 'read-audit');
}
