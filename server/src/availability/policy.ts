/** Who may set when somebody can be seen, and what counts for it. */
import { type Actor, may } from '../platform/actor.ts';

/** Each dermatologist their own week. */
export function maySetTimes(actor: Actor): boolean {
  return may(actor, 'treat');
}

/** What a visit costs when plans change is the operator's to say. */
export function mayKeepTerms(actor: Actor): boolean {
  return may(actor, 'set-prices');
}
