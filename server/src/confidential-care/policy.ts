/** Who hides a minor's visit from whoever acts for them, and who reads that it is hidden. */
import { type EncounterRow, hasEncounter } from '../encounters/policy.ts';
import { type Actor, may } from '../platform/actor.ts';

/** Whoever may read the note; that they treat the patient, row-level security has answered by showing the encounter. */
export function mayReadConfidentiality(actor: Actor): boolean {
  return may(actor, 'read-clinical');
}

/** Only who answers for the visit: nobody hides or shows what another has found. */
export function maySetConfidentiality(actor: Actor, encounter: EncounterRow): boolean {
  return may(actor, 'sign-notes') && hasEncounter(actor, encounter);
}

/** The patient themselves, in whichever of their records: nothing of theirs is hidden from them. */
export function isThePatient({ relation }: { relation: string }): boolean {
  return relation === 'self' || relation === 'earlier';
}
