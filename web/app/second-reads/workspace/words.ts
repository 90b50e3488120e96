/** Where a second read stands, as lists mark it. */
import { type EndedBecause, type SecondReadRow, verdictLabels } from '@pellis/contract/second-reads/second-reads';
import type { Mark } from '../../work-list/state-mark.tsx';

const endings: Record<EndedBecause, string> = {
  retracted: 'Ended: the note was retracted',
  no_answer: 'Ended: the case got no answer',
  taken: 'Ended: its reader has the case',
  left: 'Ended: its reader has stopped',
};

export function markOf(read: SecondReadRow, now: Date): Mark {
  const { is_mine, given_at, ended_at, verdict, due_at, may_compare } = read;
  if (ended_at) return { words: endings[read.ended_because ?? 'retracted'], kind: 'ended' };
  if (!given_at && due_at < now) return { words: 'Overdue', kind: 'late' };
  if (!given_at) return is_mine ? { words: 'To answer', kind: 'next' } : { words: 'With your colleague', kind: 'open' };
  if (verdict) return { words: verdictLabels[verdict], kind: verdict === 'agree' ? 'good' : 'open' };
  if (read.is_without_first) return { words: 'Answered: the case got no answer', kind: 'ended' };
  if (may_compare) return is_mine ? { words: 'To compare', kind: 'next' } : { words: 'Answered', kind: 'good' };
  return is_mine ? { words: 'Waits for the first answer', kind: 'open' } : { words: 'Answered, yours is to sign', kind: 'next' };
}

/** Why nobody reads it any more. */
export function endingOf({ ended_because, kind, is_mine }: Pick<SecondReadRow, 'ended_because' | 'kind' | 'is_mine'>): string {
  if (ended_because === 'no_answer') return 'The case ended without an answer, so there is nothing to compare.';
  if (ended_because === 'taken') return 'Whoever was to read it a second time has the case now.';
  if (ended_because === 'left')
    return is_mine
      ? 'You gave no care here when it was to be answered.'
      : `Whoever was to read it a second time gave no care here any more.${kind === 'asked' ? ' Whoever has the case can ask another colleague from it.' : ''}`;
  return 'The note was retracted, so there is nothing to compare.';
}

export function aboutOf({ kind, is_mine, first_by, read_by }: Pick<SecondReadRow, 'kind' | 'is_mine' | 'first_by' | 'read_by'>): string {
  const why = kind === 'drawn' ? 'Drawn for quality' : 'Asked by a colleague';
  if (is_mine) return kind === 'drawn' ? `${why}: an answer of ${first_by}` : `Asked by ${first_by}`;
  return kind === 'drawn' ? `${why}: read by ${read_by}` : `Asked of ${read_by}`;
}
