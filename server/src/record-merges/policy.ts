/** Who makes two records one: whoever hands records over to whom they belong. */
import { type Actor, may } from '../platform/actor.ts';

export function mayMerge(actor: Actor): boolean {
  return may(actor, 'register-patients');
}
