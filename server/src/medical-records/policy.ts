/** Who takes a whole record along, and who learns who looked at it. */
import { type Actor, may } from '../platform/actor.ts';

/** Whoever acts for the patient just now; row-level security keeps what they get to that patient's. */
export function mayTakeRecord(actor: Actor): actor is Actor & { patientId: string } {
  return may(actor, 'act-for-patients') && actor.patientId !== null;
}
