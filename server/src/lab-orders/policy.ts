/** Who orders lab tests, who cancels them, who reads what was ordered, and who sets the list. */
import { type EncounterRow, hasEncounter, prepares } from '../encounters/policy.ts';
import { type Actor, may } from '../platform/actor.ts';

/** Whoever writes the note; it counts with the signature. */
export function mayMakeOrder(actor: Actor, encounter: EncounterRow): boolean {
  return may(actor, 'write-notes') && (hasEncounter(actor, encounter) || prepares(actor, encounter));
}

/** Where the note is signed already, the order is a signature of its own. */
export function mayOrder(actor: Actor, encounter: EncounterRow): boolean {
  return may(actor, 'sign-notes') && hasEncounter(actor, encounter);
}

/** Which order, `mayOrder` asks. */
export function mayFaxOrder(actor: Actor): boolean {
  return may(actor, 'sign-notes');
}

/** Of dermatologists who have left; which order, its records ask. */
export function maySeeToLeftOrders(actor: Actor): boolean {
  return may(actor, 'sign-notes') && may(actor, 'treat');
}

/** Whose record it is, row-level security has answered by showing the order. */
export function mayReadOrders(actor: Actor): boolean {
  return may(actor, 'read-clinical') || may(actor, 'see-care') || actor.role === 'clinic';
}

export function maySayCollected(actor: Actor): boolean {
  return may(actor, 'see-care');
}

export function mayReadList(actor: Actor): boolean {
  return may(actor, 'write-notes') || may(actor, 'enter-lab-results') || may(actor, 'set-lab-tests');
}

export function maySetList(actor: Actor): boolean {
  return may(actor, 'set-lab-tests');
}
