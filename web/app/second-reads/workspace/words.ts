/** Where a second read stands, as lists mark it. */
import { type SecondReadRow, verdictLabels } from '@pellis/contract/second-reads/second-reads';
import type { Mark } from '../../work-list/state-mark.tsx';

export function markOf({ is_mine, given_at, ended_at, verdict, due_at, may_compare }: SecondReadRow, now: Date): Mark {
  if (ended_at) return { words: 'Ended: the note was retracted', kind: 'ended' };
  if (!given_at && due_at < now) return { words: 'Overdue', kind: 'late' };
  if (!given_at) return is_mine ? { words: 'To answer', kind: 'next' } : { words: 'With your colleague', kind: 'open' };
  if (verdict) return { words: verdictLabels[verdict], kind: verdict === 'agree' ? 'good' : 'open' };
  if (may_compare) return is_mine ? { words: 'To compare', kind: 'next' } : { words: 'Answered', kind: 'good' };
  return is_mine ? { words: 'Waits for the first answer', kind: 'open' } : { words: 'Answered, yours is to sign', kind: 'next' };
}

export function aboutOf({ kind, is_mine, first_by, read_by }: Pick<SecondReadRow, 'kind' | 'is_mine' | 'first_by' | 'read_by'>): string {
  const why = kind === 'drawn' ? 'Drawn for quality' : 'Asked by a colleague';
  if (is_mine) return kind === 'drawn' ? `${why}: an answer of ${first_by}` : `Asked by ${first_by}`;
  return kind === 'drawn' ? `${why}: read by ${read_by}` : `Asked of ${read_by}`;
}
