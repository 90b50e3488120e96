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

/** Whoever prescribed it; where they do not work here any more, any colleague whom row-level security shows the encounter. */
export function mayStop(actor: Actor, encounter: EncounterRow, working: readonly { id: string }[]): boolean {
  const isHere = working.some(({ id }) => id === encounter.provider_id);
  return may(actor, 'sign-notes') && (hasEncounter(actor, encounter) || !isHere);
}
