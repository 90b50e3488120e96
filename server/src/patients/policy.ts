/** Who may look for patients, and who may open a record without treating the patient. */
import { clinicRoles } from '@pellis/contract/people';
import type { Actor } from '../platform/actor.ts';

/** The clinic's people find every patient by name and e-mail; what is in the record is another question. */
export function maySearchPatients(actor: Actor): boolean {
  return clinicRoles.some((role) => role === actor.role);
}

/** Any dermatologist, for a reason that is recorded and announced. */
export function mayOpenInEmergency(actor: Actor): boolean {
  return actor.role === 'provider';
}

/** Whose patient it is, row-level security answers by showing the row or not. Operators run the clinic without its patients. */
export function mayReadPatient(actor: Actor): boolean {
  return actor.role === 'client' || actor.role === 'provider' || actor.role === 'staff';
}

/** The operator, and dermatologists among themselves. */
export function mayReviewEmergencies(actor: Actor): boolean {
  return actor.role === 'admin' || actor.role === 'provider';
}

export function mayReviewEmergencyOf(actor: Actor, { provider_id }: { provider_id: string }): boolean {
  return mayReviewEmergencies(actor) && actor.id !== provider_id;
}
