/** Who may be notified in their browser. */
import { type Actor, may } from '../platform/actor.ts';

/** The clinic's people: patients are written to. */
export function mayBeNotified(actor: Actor): boolean {
  return may(actor, 'work-here');
}
