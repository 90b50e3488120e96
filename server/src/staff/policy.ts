/** Who decides on who works here. */
import { type Actor, may } from '../platform/actor.ts';

export function mayManageStaff(actor: Actor): boolean {
  return may(actor, 'manage-people');
}
