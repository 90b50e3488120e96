/** Who puts the clinic's messages into its own words: whoever sees them. */
import { type Actor, may } from '../platform/actor.ts';

export function mayRewrite(actor: Actor): boolean {
  return may(actor, 'oversee-clinic');
}
