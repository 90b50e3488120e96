/** Who is asked the safety questions, and who reads the answers that cannot wait. */
import { type Actor, may } from '../platform/actor.ts';

/** A client who acts for a patient; a proxy whom the patient lets. */
export function mayBeAsked(actor: Actor): actor is Actor & { patientId: string } {
  return may(actor, 'arrange-care') && actor.patientId !== null;
}

/** Answers of those whom they treat, and that they have read them. */
export function mayReadUrgent(actor: Actor): boolean {
  return may(actor, 'treat');
}

export function mayFollowUrgent(actor: Actor): boolean {
  return may(actor, 'read-clinical');
}
