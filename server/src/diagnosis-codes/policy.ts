/** Who looks for codes of diagnoses. */
import { type Actor, may } from '../platform/actor.ts';

export function mayUseCodes(actor: Actor): boolean {
  return may(actor, 'write-notes');
}
