/** When to come back, in a sentence. */
import type { FollowUp } from '@pellis/contract/notes';
import { dayAhead } from '../ui/dates.ts';

/** "Come back between December 1, 2026 and December 31, 2026."; none when no days were set. */
export function whenToComeBack({ follow_up_after: after, follow_up_before: before }: FollowUp): string | undefined {
  if (after && before)
    return after === before ? `Come back on ${dayAhead(after)}.` : `Come back between ${dayAhead(after)} and ${dayAhead(before)}.`;
  if (after) return `Come back after ${dayAhead(after)}.`;
  return before ? `Come back before ${dayAhead(before)}.` : undefined;
}
