/** Who looks for drugs. */
import { type Actor, may } from '../platform/actor.ts';

export function mayUseFormulary(actor: Actor): boolean {
  return may(actor, 'write-notes');
}
