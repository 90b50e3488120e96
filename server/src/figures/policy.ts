/** Who sees the clinic's own figures. */
import { type Actor, may } from '../platform/actor.ts';

export function mayReadClinicFigures(actor: Actor): boolean {
  return may(actor, 'oversee-clinic');
}
