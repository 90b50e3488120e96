/** Which cards My Profile has, by who somebody is. */
import type { Role } from '@pellis/contract/platform/rights';
import { isOfTheClinic } from '../platform/people.ts';

export type CardName = 'personal' | 'who-acts' | 'push' | 'password' | 'devices' | 'this-device' | 'safety' | 'closing';

/** Patients have what is on file about them, the clinic's people notifications; everybody a password of their own. Whoever works here leaves by whoever manages people. */
export function cardsOf(role: Role): CardName[] {
  if (isOfTheClinic(role)) return ['push', 'password', 'devices', 'safety'];
  return ['personal', 'who-acts', 'password', 'devices', 'this-device', 'safety', 'closing'];
}
