/** Who reviews what is decided by. */
import { type Actor, may } from '../platform/actor.ts';

/** A dermatologist reads it for the clinic, and says so by name. */
export function mayReview(actor: Actor): boolean {
  return may(actor, 'treat');
}
