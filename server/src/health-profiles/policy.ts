/** Who may read and write a health profile. */
import { type Actor, may } from '../platform/actor.ts';

/** Only who acts for a patient; each patient has one on file, and changes go through the clinic. */
export function mayKeepProfile(actor: Actor): actor is Actor & { patientId: string } {
  return may(actor, 'decide-for-patient') && actor.patientId !== null;
}

/** Also a proxy whom the patient lets see their care. */
export function mayReadProfile(actor: Actor): actor is Actor & { patientId: string } {
  return may(actor, 'see-care') && actor.patientId !== null;
}
