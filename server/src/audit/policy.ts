/** Who reads the record of what has happened. */
import { type Actor, may } from '../platform/actor.ts';

export function mayReadAudit(actor: Actor): boolean {
  return may(actor, 'read-audit');
}
