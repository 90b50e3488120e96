/** Who may see a receipt. */
import { type Actor, may } from '../platform/actor.ts';

/** Whoever acts for the patient, and the front desk; row-level security keeps everybody to their own. Never a dermatologist. */
export function maySeeReceipts(actor: Actor): boolean {
  return may(actor, 'act-for-patients') || may(actor, 'handle-payments');
}
