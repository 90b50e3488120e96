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

/** Whoever signed it: the reason is theirs to answer for. */
export function maySendOnPaper(actor: Actor, transmission: { prescribed_by: string }): boolean {
  return may(actor, 'sign-notes') && transmission.prescribed_by === actor.id;
}
