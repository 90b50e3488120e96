/** Who looks after the running clinic. */
import { type Actor, may } from '../platform/actor.ts';

export function maySeeHealth(actor: Actor): boolean {
  return may(actor, 'oversee-clinic');
}

export function mayKeepRunning(actor: Actor): boolean {
  return may(actor, 'keep-clinic-running');
}
