/** Who may see and change video visits. Which rows somebody sees at all is migration 0028's. */
import { type Actor, may } from '../platform/actor.ts';

/** The patient and whoever acts for them, its dermatologist, and the front desk. The operator sees no patients. */
export function maySeeAppointment(actor: Actor, appointment: { provider_id: string }): boolean {
  if (may(actor, 'see-care') || may(actor, 'see-patients')) return true;
  return may(actor, 'treat') && appointment.provider_id === actor.id;
}

/** As theirs; row-level security has answered whose it is by showing it. */
export function mayChange(actor: Actor): boolean {
  return may(actor, 'arrange-care');
}

/** The front desk moves, cancels and books on behalf of patients. */
export function mayChangeForPatients(actor: Actor): boolean {
  return may(actor, 'book-for-patients');
}

/** Whoever answers the telephone asks these patients for another card, or theirs once more. */
export function mayCollect(actor: Actor): boolean {
  return may(actor, 'handle-payments');
}

/** What a patient told before the visit is for its dermatologist. */
export function mayReadIntake(actor: Actor, appointment: { provider_id: string }): boolean {
  return may(actor, 'treat') && appointment.provider_id === actor.id;
}
