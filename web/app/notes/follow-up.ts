/** When to come back, as the screen writes days. */
import { whenToComeBack as inWords } from '@pellis/contract/notes/follow-up';
import type { FollowUp } from '@pellis/contract/notes/notes';
import { dayAhead } from '../ui/dates.ts';

/** None when no days were set. */
export function whenToComeBack(followUp: FollowUp): string | undefined {
  return inWords(followUp, dayAhead);
}
