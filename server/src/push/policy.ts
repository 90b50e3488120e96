/** Who may be notified in their browser. */
import { type Actor, may } from '../platform/actor.ts';

/** The clinic's people of their work, patients of what they chose. */
export function mayBeNotified(actor: Actor): boolean {
  return may(actor, 'work-here') || may(actor, 'act-for-patients');
}
