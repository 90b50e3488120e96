/** The ways of looking at the queue, as they stand in its address. */
import type { CaseRow } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { isLateAt } from './due.ts';

export const filters = [
  { value: 'all', label: 'All' },
  { value: 'mine', label: 'Mine' },
  { value: 'unclaimed', label: 'Unclaimed' },
  { value: 'needs-info', label: 'Needs info' },
  { value: 'late', label: 'Late' },
] as const;
export type Filter = (typeof filters)[number]['value'];

export function matches(filter: Filter, row: CaseRow, now: Date): boolean {
  if (filter === 'mine') return row.is_mine;
  if (filter === 'unclaimed') return row.assigned === null;
  if (filter === 'needs-info') return row.state === 'needs_info';
  if (filter === 'late') return isLateAt(row, now);
  return true;
}

/** A dermatologist claims a case; whoever prepares cases begins with it. */
export const mayTake = (row: CaseRow) => row.may_claim || row.may_prepare;

/** The first in the order of the rows that nobody has; then the first that somebody left idle. */
export function nextToTake(rows: readonly CaseRow[]): CaseRow | undefined {
  return rows.find((row) => mayTake(row) && row.assigned === null) ?? rows.find((row) => mayTake(row) && !row.is_mine);
}

/** The next of one's own cases that waits for words, not for the patient, in the order of the rows. */
export function nextOfMine(rows: readonly CaseRow[], besides?: string): CaseRow | undefined {
  return rows.find((row) => row.is_mine && row.state === 'claimed' && row.id !== besides);
}
