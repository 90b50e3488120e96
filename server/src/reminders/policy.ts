/** Who asks for reminders. Whose record it is, row-level security has answered by showing the patient. */
import { type Actor, may } from '../platform/actor.ts';

/** Each for themselves, of whoever's care they see: also a proxy who may look alone. */
export function mayBeReminded(actor: Actor): boolean {
  return may(actor, 'act-for-patients') && may(actor, 'see-care');
}
