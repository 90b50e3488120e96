/** Who reads the list of products, who stands by it, and who lives with what was recommended. Whose it is, row-level security answers. */
import { type Actor, may } from '../platform/actor.ts';

export function mayReadProducts(actor: Actor): boolean {
  return may(actor, 'write-notes');
}

/** Dermatologists: a product is recommended in their name. */
export function mayKeepProducts(actor: Actor): boolean {
  return may(actor, 'sign-notes');
}

/** Whoever sees the care for the patient, and whoever treats them. */
export function mayReadOwnProducts(actor: Actor): boolean {
  return may(actor, 'see-care') || may(actor, 'read-clinical');
}

/** What is kept and reported is so for the patient. */
export function mayLiveWithProducts(actor: Actor): boolean {
  return may(actor, 'act-for-patients') && may(actor, 'arrange-care');
}
