/** Who opens and closes states. */
import { type Actor, may } from '../platform/actor.ts';

/** Whoever sets what is paid where. */
export function mayOpenStates(actor: Actor): boolean {
  return may(actor, 'set-prices');
}
