/** Who may look for patients, and who may open a record without treating the patient. */
import { type Actor, may } from '../platform/actor.ts';

/** The clinic's people find every patient by name and e-mail; what is in the record is another question. */
export function maySearchPatients(actor: Actor): boolean {
  return may(actor, 'find-patients');
}

/** Any dermatologist, for a reason that is recorded and announced. */
export function mayOpenInEmergency(actor: Actor): boolean {
  return may(actor, 'open-in-emergency');
}

/** Whose patient it is, row-level security answers by showing the row or not. Operators run the clinic without its patients. */
export function mayReadPatient(actor: Actor): boolean {
  return may(actor, 'act-for-patients') || may(actor, 'read-clinical') || may(actor, 'see-patients');
}

/** The operator, and dermatologists among themselves. */
export function mayReviewEmergencies(actor: Actor): boolean {
  return may(actor, 'review-emergencies');
}

export function mayReviewEmergencyOf(actor: Actor, { provider_id }: { provider_id: string }): boolean {
  return mayReviewEmergencies(actor) && actor.id !== provider_id;
}

/** The front desk: who every patient is and how to reach them. */
export function maySeeAtDesk(actor: Actor): boolean {
  return may(actor, 'see-patients');
}
