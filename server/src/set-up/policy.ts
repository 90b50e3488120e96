/** Who sets up the clinic. */
import { type Actor, may } from '../platform/actor.ts';

export function maySetUp(actor: Actor): boolean {
  return may(actor, 'set-up-clinic');
}
