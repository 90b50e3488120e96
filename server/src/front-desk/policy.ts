/** Who may list the clinic's visits. */
import { type Actor, may } from '../platform/actor.ts';

/** The day's visits: a dermatologist's own, the desk's everybody's. */
export function mayListVisits(actor: Actor): boolean {
  return seesEverybodysVisits(actor) || may(actor, 'treat');
}

export function seesEverybodysVisits(actor: Actor): boolean {
  return may(actor, 'see-patients');
}
