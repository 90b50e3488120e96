/** Who may take which second factor away. */

import type { Actor } from '../platform/actor.ts';
import type { Config } from '../platform/config.ts';
import { mustHaveSecondFactor } from '../second-factors/policy.ts';
import type { Factors } from '../second-factors/records.ts';

/** The clinic's people keep at least one where the clinic requires it. */
export function mayLoseOne(actor: Actor, factors: Factors, config: Config): boolean {
  return !mustHaveSecondFactor(config, actor.role) || howMany(factors) > 1;
}

/** Recovery codes are none of their own: they recover one. */
export function howMany({ hasApp, passkeys }: Factors): number {
  return Number(hasApp) + passkeys;
}
