/** Whose day it is. */
import { type Actor, may } from '../platform/actor.ts';

export function mayHaveToday(actor: Actor): boolean {
  return may(actor, 'treat');
}
