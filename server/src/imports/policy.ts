/** Who brings patients over from another system: whoever registers them by hand. */
import { type Actor, may } from '../platform/actor.ts';

export function mayImport(actor: Actor): boolean {
  return may(actor, 'register-patients');
}
