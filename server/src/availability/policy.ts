/** Who may set when somebody can be seen. */
import type { Actor } from '../platform/actor.ts';

/** Each dermatologist their own week. */
export function maySetTimes(actor: Actor): boolean {
  return actor.role === 'provider';
}
