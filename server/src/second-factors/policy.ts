/** Who must show a second factor. */
import type { SecondFactorWay } from '@pellis/contract/accounts/accounts';
import { type Role, rightsOfRole } from '@pellis/contract/platform/rights';
import type { Config } from '../platform/config.ts';
import type { Factors } from './records.ts';

/** The clinic's people open patients' records: a password alone is not enough where the clinic says so. */
export function mustHaveSecondFactor(config: Pick<Config, 'secondFactor'>, role: Role | 'clinic'): boolean {
  return config.secondFactor === 'required' && (role === 'clinic' || rightsOfRole(role).includes('work-here'));
}

/** Recovery codes are a way only beside the factor they recover. */
export function waysOf({ hasApp, passkeys, recoveryCodes }: Factors): SecondFactorWay[] {
  if (!hasApp && passkeys === 0) return [];
  return [
    ...(hasApp ? (['totp'] as const) : []),
    ...(passkeys > 0 ? (['passkey'] as const) : []),
    ...(recoveryCodes > 0 ? (['recovery'] as const) : []),
  ];
}
