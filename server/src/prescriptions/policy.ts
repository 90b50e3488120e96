/** Who looks for drugs, and who stops one that was prescribed. */
import { type EncounterRow, hasEncounter } from '../encounters/policy.ts';
import { type Actor, may } from '../platform/actor.ts';

export function mayUseFormulary(actor: Actor): boolean {
  return may(actor, 'write-notes');
}

/** The list says what the clinic prescribes: whoever signs it sets it. */
export function maySetFormulary(actor: Actor): boolean {
  return may(actor, 'sign-notes');
}

export function mayStop(actor: Actor, encounter: EncounterRow): boolean {
  return may(actor, 'sign-notes') && hasEncounter(actor, encounter);
}
