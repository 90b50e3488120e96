/** Who sees and keeps what stands before isotretinoin and acitretin. */
import { type Actor, may } from '../platform/actor.ts';

/** Whose record it is, row-level security has answered by showing the patient's care. */
export function mayRead(actor: Actor): boolean {
  return may(actor, 'read-clinical');
}

export function mayKeep(actor: Actor): boolean {
  return may(actor, 'sign-notes');
}

export function mayReadOwn(actor: Actor): actor is Actor & { patientId: string } {
  return may(actor, 'see-care') && actor.patientId !== null;
}

/** The patient, or who decides for them: never a proxy. */
export function mayAnswer(actor: Actor): actor is Actor & { patientId: string } {
  return may(actor, 'decide-for-patient') && actor.patientId !== null;
}

export function mayReadProgrammes(actor: Actor): boolean {
  return may(actor, 'work-here');
}
