/** Who lives with a routine, and who looks at it. Whose it is, row-level security answers. */
import { type Actor, may } from '../platform/actor.ts';

/** Whoever sees the care for the patient, and whoever treats them. */
export function mayReadRoutine(actor: Actor): boolean {
  return may(actor, 'see-care') || may(actor, 'read-clinical');
}

/** What is said of it is said for the patient. */
export function mayLiveRoutine(actor: Actor): boolean {
  return may(actor, 'act-for-patients') && may(actor, 'arrange-care');
}
