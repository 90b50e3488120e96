/** Who somebody is to the clinic, and where their day begins. */
import { type Role, rightsOfRole } from '@pellis/contract/platform/rights';

export function isOfTheClinic(role: Role): boolean {
  return rightsOfRole(role).includes('work-here');
}

export function firstPageOf(role: Role): string {
  if (!isOfTheClinic(role)) return '/dashboard';
  // whoever prepares cases has no day of their own beside them
  return rightsOfRole(role).includes('prepare-cases') ? '/workspace' : '/workspace/today';
}
