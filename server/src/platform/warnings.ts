/** What does not keep the clinic from working and must not go unseen: each check says one thing, or nothing. */
import type { Clinic } from './clinic.ts';

export interface Warning {
  /** Stays the same while the words change, for whoever watches the log or `/ready`. */
  code: string;
  /** To the operator: what is wrong and what to do. Nothing about anybody. */
  words: string;
}

export type WarningCheck = (clinic: Clinic) => Promise<Warning | undefined>;

/** A check that cannot be made says so in the log and keeps no other from being made. */
export async function runChecks(clinic: Clinic, checks: readonly WarningCheck[]): Promise<Warning[]> {
  const warnings: Warning[] = [];
  for (const check of checks) {
    const warning = await check(clinic).catch((error: unknown) => {
      clinic.log.error({ err: error, check: check.name }, 'a check of the running clinic failed');
    });
    if (warning) warnings.push(warning);
  }
  return warnings;
}
