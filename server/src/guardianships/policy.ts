/** Who may have other patients on the account, and which of them may be left. */
import type { Actor } from '../platform/actor.ts';

export function mayCareForOthers(actor: Actor): boolean {
  return actor.role === 'client';
}

/** Nobody leaves themselves. */
export function mayLeave(guardianship: { relation: string }): boolean {
  return guardianship.relation !== 'self';
}
