/** Who may see and touch cards and orders. */
import { type Actor, isProxy, may } from '../platform/actor.ts';

/** Whoever agreed to pay, and who now acts for the patient it was for and may pay. */
export function maySeeOrder(actor: Actor, order: { account_id: string; patient_id: string }): boolean {
  return (
    may(actor, 'act-for-patients') &&
    (order.account_id === actor.id || (may(actor, 'pay-for-care') && order.patient_id === actor.patientId))
  );
}

/** Money is only ever promised by the account whose card it is: whoever ordered, or a proxy whom the patient lets pay, each with their own card. */
export function mayPayOrder(actor: Actor, order: { account_id: string; patient_id: string }): boolean {
  if (order.account_id === actor.id) return may(actor, 'act-for-patients');
  return isProxy(actor) && may(actor, 'pay-for-care') && order.patient_id === actor.patientId;
}

/** The front desk, and nobody who could profit from it or treat. */
export function mayRefund(actor: Actor): boolean {
  return may(actor, 'refund');
}

/** Who keeps the clinic's books. The operator sees sums and orders, and never whose they are. */
export function maySeeBooks(actor: Actor): boolean {
  return may(actor, 'see-books');
}

/** Who works with names and money. */
export function maySeePayers(actor: Actor): boolean {
  return may(actor, 'handle-payments');
}
