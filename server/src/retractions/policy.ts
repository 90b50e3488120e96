/** Who retracts a signed note: one asks, another agrees. */
import { type Actor, may } from '../platform/actor.ts';

/** Whoever treats the patient, which row-level security has answered by showing the note. */
export function mayAsk(actor: Actor): boolean {
  return may(actor, 'sign-notes') && may(actor, 'retract-notes');
}

export function mayDecide(actor: Actor): boolean {
  return may(actor, 'retract-notes');
}

/** As one of the clinic's people reads what was sealed; whose patient it is, row-level security answers. */
export function mayReadSealed(actor: Actor): boolean {
  return may(actor, 'read-clinical');
}

/** Of the family and who acts for them; row-level security shows them the visit, or it is none of theirs. */
export function mayKnow(actor: Actor): boolean {
  return may(actor, 'see-care');
}
