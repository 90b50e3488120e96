/** Who words and asks for consents, who signs them, and who sees what was signed. */
import { type Actor, may } from '../platform/actor.ts';

export function mayWordConsents(actor: Actor): boolean {
  return may(actor, 'oversee-clinic');
}

/** The patient, or who decides for them: never a proxy. */
export function maySign(actor: Actor): actor is Actor & { patientId: string } {
  return may(actor, 'decide-for-patient') && actor.patientId !== null;
}

/** Whoever sees the patient's care sees what was signed for it, and what is still to be signed. */
export function mayReadOwnConsents(actor: Actor): actor is Actor & { patientId: string } {
  return may(actor, 'see-care') && actor.patientId !== null;
}

/** Row-level security shows the consents of whom they may see: their own patients, or every patient of the desk. */
export function maySeeSigned(actor: Actor): boolean {
  return may(actor, 'see-care') || may(actor, 'see-patients') || may(actor, 'read-clinical');
}
