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

/** The privacy officer: a right of its own, the operators' by their role until it is taken from them. */
export function mayResolve(actor: Actor): boolean {
  return may(actor, 'resolve-pen-names');
}

export function mayNameResolvers(actor: Actor): boolean {
  return may(actor, 'set-up-clinic');
}
