/** What the clinic's people call the states of a tip. */
import type { KeptTip, TipState } from '@pellis/contract/tips/tips';
import { longDate } from '../../ui/dates.ts';
import type { Mark } from '../../work-list/state-mark.tsx';

export const stateMarks: Record<TipState, Mark> = {
  draft: { words: 'Draft', kind: 'next' },
  running_out: { words: 'Review runs out', kind: 'late' },
  run_out: { words: 'Review ran out', kind: 'late' },
  reviewed: { words: 'Reviewed', kind: 'good' },
  withdrawn: { words: 'Withdrawn', kind: 'ended' },
};

/** Who stands by it, and until when. */
export function reviewWords({ state, review, withdrawal }: Pick<KeptTip, 'state' | 'review' | 'withdrawal'>): string {
  if (withdrawal)
    return `Withdrawn by ${withdrawal.by} on ${longDate(withdrawal.at)}: “${withdrawal.because}” Its page says that it is gone.`;
  if (!review) return 'Nobody has reviewed this version. Only the clinic’s people see it.';
  const end = longDate(review.expires_at);
  if (state === 'run_out') return `The review by ${review.reviewer} ran out on ${end}. The public no longer sees this tip.`;
  return `Reviewed by ${review.reviewer} on ${longDate(review.reviewed_at)}. Public until ${end}.`;
}
