/** Who looks for pharmacies and names one for a patient, and who sees which. Whose pharmacy somebody sees, row-level security says. */
import { type Actor, may } from '../platform/actor.ts';

export function mayFindPharmacies(actor: Actor): boolean {
  return may(actor, 'arrange-care') || may(actor, 'sign-notes') || may(actor, 'route-prescriptions');
}

export function maySeeChosen(actor: Actor): boolean {
  return may(actor, 'see-care') || mayFindPharmacies(actor);
}
