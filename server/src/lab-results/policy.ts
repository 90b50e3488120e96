/** Who takes lab results in, who finds whose they are, and who reads them by name. */
import { type Actor, may } from '../platform/actor.ts';

export function mayEnterResults(actor: Actor): boolean {
  return may(actor, 'enter-lab-results');
}

/** Whose record it is, row-level security has answered by showing the result: also that nobody knows whose it is, or that a critical one waits for too long. */
export function mayReadResult(actor: Actor, { patient_id }: { patient_id: string | null }): boolean {
  return patient_id === null ? may(actor, 'enter-lab-results') : may(actor, 'read-clinical');
}

export function mayListResults(actor: Actor): boolean {
  return may(actor, 'read-clinical') || may(actor, 'see-care') || actor.role === 'clinic';
}

export function maySeeWork(actor: Actor): boolean {
  return may(actor, 'enter-lab-results') || may(actor, 'sign-notes');
}

/** Files have names and no patients; who runs the clinic sees that they come. */
export function maySeeFeed(actor: Actor): boolean {
  return may(actor, 'enter-lab-results') || may(actor, 'oversee-clinic');
}

/** By name: whoever answers for patients and sees this one. */
export function mayAcknowledge(actor: Actor, { patient_id }: { patient_id: string | null }): boolean {
  return may(actor, 'sign-notes') && patient_id !== null;
}

/** Whoever finds whose results are, and sees this one: row-level security has answered that by showing it. */
export function mayTakeOut(actor: Actor): boolean {
  return may(actor, 'enter-lab-results') && may(actor, 'read-clinical');
}
