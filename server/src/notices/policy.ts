/** Who chooses what they are told of. */
import { type Actor, may } from '../platform/actor.ts';

/** Each for themselves, also of what concerns a child whom they act for. */
export function mayChoose(actor: Actor): boolean {
  return may(actor, 'act-for-patients');
}
