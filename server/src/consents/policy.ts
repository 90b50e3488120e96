/** Who words and asks for consents, who signs them, and who sees what was signed. */
import { type Actor, may } from '../platform/actor.ts';

export function mayWordConsents(actor: Actor): boolean {
  return may(actor, 'oversee-clinic');
}

export function maySign(actor: Actor): actor is Actor & { patientId: string } {
  return may(actor, 'act-for-patients') && actor.patientId !== null;
}

/** Row-level security shows the consents of whom they may see: their own patients, or every patient of the desk. */
export function maySeeSigned(actor: Actor): boolean {
  return may(actor, 'act-for-patients') || may(actor, 'see-patients') || may(actor, 'read-clinical');
}
