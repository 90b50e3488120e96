/** Who may ask for "my" appointments and visits. */
import type { Actor } from '../platform/actor.ts';

/** Whoever acts for a patient: the dashboard shows that patient's. */
export function mayAskForVisits(actor: Actor): actor is Actor & { patientId: string } {
  return actor.role === 'client' && actor.patientId !== null;
}
