/** Who somebody is to the clinic, and where their day begins. */
import { clinicRoles, type Role } from '@pellis/contract/people';

export function isOfTheClinic(role: Role): boolean {
  return clinicRoles.includes(role);
}

export function firstPageOf(role: Role): string {
  return isOfTheClinic(role) ? '/workspace' : '/dashboard';
}
