/** Where an answer is told to the clinic at once, of a visit or a check-in that is there already. */
import type { SafetyOutcome } from './safety-outcomes.ts';

export const urgentOutcomes = ['emergency', 'today'] as const satisfies readonly SafetyOutcome[];
export type UrgentOutcome = (typeof urgentOutcomes)[number];

/** Seconds, a month: what was answered without a connection is told whenever there is one. */
export const longestAgo = 31 * 24 * 3600;

export function isUrgent(outcome: SafetyOutcome | null): outcome is UrgentOutcome {
  return outcome === 'emergency' || outcome === 'today';
}
