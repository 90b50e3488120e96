/** Who may be notified in their browser. */
import { clinicRoles } from '@pellis/contract/people';
import type { Actor } from '../platform/actor.ts';

/** The clinic's people: patients are written to. */
export function mayBeNotified(actor: Actor): boolean {
  return clinicRoles.some((role) => role === actor.role);
}
