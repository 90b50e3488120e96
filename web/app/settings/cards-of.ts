/** Which cards My Profile has, by who somebody is. */
import type { Role } from '@pellis/contract/platform/rights';
import { isOfTheClinic } from '../platform/people.ts';

export type CardName = 'personal' | 'push' | 'password' | 'devices' | 'safety';

/** Patients have what is on file about them, the clinic's people notifications; everybody a password of their own. */
export function cardsOf(role: Role): CardName[] {
  return [isOfTheClinic(role) ? 'push' : 'personal', 'password', 'devices', 'safety'];
}
