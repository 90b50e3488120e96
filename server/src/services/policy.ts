/** Who sets what is offered and what it costs. */
import { type Actor, may } from '../platform/actor.ts';

export function maySetPrices(actor: Actor): boolean {
  return may(actor, 'set-prices');
}
