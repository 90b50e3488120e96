/** Who sees insurance, and who bills it: codes and claims are for whoever bills, insurance for the front desk too. */
import { type Actor, may } from '../platform/actor.ts';

export function maySeeInsurance(actor: Actor): boolean {
  return may(actor, 'see-patients');
}

export function mayBill(actor: Actor): boolean {
  return may(actor, 'bill-insurance');
}
