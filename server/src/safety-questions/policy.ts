/** Who is asked the safety questions. */
import { type Actor, may } from '../platform/actor.ts';

/** A client who acts for a patient; a proxy whom the patient lets. */
export function mayBeAsked(actor: Actor): actor is Actor & { patientId: string } {
  return may(actor, 'arrange-care') && actor.patientId !== null;
}
