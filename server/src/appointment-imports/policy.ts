/** Who brings appointments over from another system: whoever books for patients. */
import { type Actor, may } from '../platform/actor.ts';

export function mayImportVisits(actor: Actor): boolean {
  return may(actor, 'book-for-patients');
}
