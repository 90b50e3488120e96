/** Who sees backups, and who makes and tries them. */
import { type Actor, may } from '../platform/actor.ts';

export function maySeeBackups(actor: Actor): boolean {
  return may(actor, 'oversee-clinic');
}

export function mayMakeBackups(actor: Actor): boolean {
  return may(actor, 'keep-clinic-running');
}
