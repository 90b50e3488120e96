/** Who may book video visits. */
import { type Actor, may } from '../platform/actor.ts';

/** Whoever acts for a patient: the dashboard shows that patient's, and a new visit is for them. */
export function mayAskForVisits(actor: Actor): actor is Actor & { patientId: string } {
  return may(actor, 'arrange-care') && actor.patientId !== null;
}

export function maySeeVisits(actor: Actor): actor is Actor & { patientId: string } {
  return may(actor, 'see-care') && actor.patientId !== null;
}
