/** Who may book, see and change video visits. Which rows somebody sees at all is migration 0028's. */
import type { Actor } from '../platform/actor.ts';

/** Whoever acts for a patient: the dashboard shows that patient's, and a new visit is for them. */
export function mayAskForVisits(actor: Actor): actor is Actor & { patientId: string } {
  return actor.role === 'client' && actor.patientId !== null;
}

/** The patient and whoever acts for them, its dermatologist, and the front desk. The operator sees no patients. */
export function maySeeAppointment(actor: Actor, appointment: { provider_id: string }): boolean {
  if (actor.role === 'client' || actor.role === 'staff') return true;
  return actor.role === 'provider' && appointment.provider_id === actor.id;
}

/** As theirs; row-level security has answered whose it is by showing it. */
export function mayChange(actor: Actor): boolean {
  return actor.role === 'client';
}

/** The front desk moves, cancels and books on behalf of patients. */
export function mayChangeForPatients(actor: Actor): boolean {
  return actor.role === 'staff';
}

/** The day's visits: a dermatologist's own, the desk's everybody's. */
export function mayListVisits(actor: Actor): boolean {
  return actor.role === 'provider' || actor.role === 'staff';
}

/** What a patient told before the visit is for its dermatologist. */
export function mayReadIntake(actor: Actor, appointment: { provider_id: string }): boolean {
  return actor.role === 'provider' && appointment.provider_id === actor.id;
}
