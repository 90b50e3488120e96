/** Who sends prescriptions where, and who lets one leave on paper. Whose they are, row-level security says. */
import { type Actor, may } from '../platform/actor.ts';

/** The patient and their people, whoever prescribes, and the desk on the phone. */
export function mayRoute(actor: Actor): boolean {
  return may(actor, 'arrange-care') || may(actor, 'sign-notes') || may(actor, 'route-prescriptions');
}

/** And a proxy who may see care. */
export function maySeeRoutes(actor: Actor): boolean {
  return may(actor, 'see-care') || mayRoute(actor);
}

export function mayWorkOnTransmissions(actor: Actor): boolean {
  return may(actor, 'sign-notes') || may(actor, 'route-prescriptions');
}

/** That one leaves on paper: of those that are theirs to see to (`whose.ts`). */
export function mayDecide(actor: Actor): boolean {
  return may(actor, 'sign-notes') && may(actor, 'treat');
}
