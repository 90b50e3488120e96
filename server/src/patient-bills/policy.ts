/** Who may see and pay a bill: whoever acts for the patient and may pay for their care; row-level security keeps everybody to their own. */
import { type Actor, may } from '../platform/actor.ts';

export function mayPayBills(actor: Actor): boolean {
  return may(actor, 'pay-for-care');
}
