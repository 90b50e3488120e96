/** Who takes a whole record along, and who learns who looked at it. */
import { type Actor, may } from '../platform/actor.ts';

/** Whoever acts for the patient just now and sees their care; row-level security keeps what they get to that patient's. */
export function mayTakeRecord(actor: Actor): actor is Actor & { patientId: string } {
  return may(actor, 'see-care') && actor.patientId !== null;
}

/** A proxy is among those who are looked at, and does not read the list. */
export function mayReadLooks(actor: Actor): actor is Actor & { patientId: string } {
  return may(actor, 'decide-for-patient') && actor.patientId !== null;
}
