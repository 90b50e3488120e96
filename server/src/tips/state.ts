/** Whether a tip is a draft, reviewed, to be reviewed again, or withdrawn. */
import type { TipState } from '@pellis/contract/tips/tips';

const dayMs = 86_400_000;
/** How long before its end a review may be renewed. */
const noticeDays = 30;

export function stateOf(review: { expires_at: Date } | null, now: Date, isWithdrawn = false): TipState {
  if (isWithdrawn) return 'withdrawn';
  if (!review) return 'draft';
  const left = review.expires_at.getTime() - now.getTime();
  if (left <= 0) return 'run_out';
  return left <= noticeDays * dayMs ? 'running_out' : 'reviewed';
}

const order: readonly TipState[] = ['run_out', 'running_out', 'draft', 'reviewed', 'withdrawn'];

/** What needs somebody first. */
export function byUrgency(one: { state: TipState; title: string }, other: { state: TipState; title: string }): number {
  return order.indexOf(one.state) - order.indexOf(other.state) || one.title.localeCompare(other.title, 'en');
}
