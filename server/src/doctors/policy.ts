/** Who keeps the dermatologists' public records. */
import { type Actor, may } from '../platform/actor.ts';

/** The operator: who is offered to patients is the clinic's decision, not a dermatologist's own. */
export function mayKeepDoctors(actor: Actor): boolean {
  return may(actor, 'manage-people');
}
