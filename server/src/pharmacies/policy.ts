/** Who looks for pharmacies, and who names one for a patient. Whose pharmacy somebody sees, row-level security says. */
import { type Actor, may } from '../platform/actor.ts';

export function mayFindPharmacies(actor: Actor): boolean {
  return may(actor, 'act-for-patients') || may(actor, 'sign-notes') || may(actor, 'route-prescriptions');
}
