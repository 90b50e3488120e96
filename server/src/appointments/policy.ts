/** Who may book, see and change video visits. Which rows somebody sees at all is migration 0028's. */
import { type Actor, may } from '../platform/actor.ts';

/** Whoever acts for a patient: the dashboard shows that patient's, and a new visit is for them. */
export function mayAskForVisits(actor: Actor): actor is Actor & { patientId: string } {
  return may(actor, 'act-for-patients') && actor.patientId !== null;
}

/** The patient and whoever acts for them, its dermatologist, and the front desk. The operator sees no patients. */
export function maySeeAppointment(actor: Actor, appointment: { provider_id: string }): boolean {
  if (may(actor, 'act-for-patients') || may(actor, 'see-patients')) return true;
  return may(actor, 'treat') && appointment.provider_id === actor.id;
}

/** As theirs; row-level security has answered whose it is by showing it. */
export function mayChange(actor: Actor): boolean {
  return may(actor, 'act-for-patients');
}

/** The front desk moves, cancels and books on behalf of patients. */
export function mayChangeForPatients(actor: Actor): boolean {
  return may(actor, 'book-for-patients');
}

/** Whoever answers the telephone asks these patients for another card, or theirs once more. */
export function mayCollect(actor: Actor): boolean {
  return may(actor, 'handle-payments');
}

/** The day's visits: a dermatologist's own, the desk's everybody's. */
export function mayListVisits(actor: Actor): boolean {
  return seesEverybodysVisits(actor) || may(actor, 'treat');
}

export function seesEverybodysVisits(actor: Actor): boolean {
  return may(actor, 'see-patients');
}

/** What a patient told before the visit is for its dermatologist. */
export function mayReadIntake(actor: Actor, appointment: { provider_id: string }): boolean {
  return may(actor, 'treat') && appointment.provider_id === actor.id;
}
