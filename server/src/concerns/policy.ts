/** Who says what is cared for. */
import { type Actor, may } from '../platform/actor.ts';

export function maySetConcerns(actor: Actor): boolean {
  return may(actor, 'set-concerns');
}
