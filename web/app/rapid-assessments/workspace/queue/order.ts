/** In which order the queue stands. Whatever comes out even is in the order of the deadlines. */
import type { CaseFlag, CaseRow } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { redFlags, safetyOutcomes } from '@pellis/contract/safety-questions/safety-outcomes';

export const orders = [
  { value: 'due', label: 'Due first' },
  { value: 'risk', label: 'Highest risk' },
  { value: 'waiting', label: 'Longest waiting' },
  { value: 'age', label: 'Youngest' },
] as const;
export type Order = (typeof orders)[number]['value'];

/** How soon a dermatologist wants to see it: a severe one before two that are merely to be careful with. */
const risks: Partial<Record<CaseFlag, number>> = {
  side_effect: 8,
  severe: 8,
  getting_worse: 4,
  pregnant: 2,
  minor: 2,
  planning_pregnancy: 1,
  allergies: 1,
};

const by: Record<Order, (one: CaseRow, other: CaseRow) => number> = {
  due: () => 0,
  risk: (one, other) => riskOf(other) - riskOf(one),
  waiting: (one, other) => one.submitted_at.getTime() - other.submitted_at.getTime(),
  // whose age nobody knows comes last
  age: (one, other) => (one.age ?? Number.MAX_VALUE) - (other.age ?? Number.MAX_VALUE),
};

/** Of rows that come with the earliest due first. A red flag outranks every order, the most urgent first; then what came without answers to the safety questions, which may be anything. */
export function inOrder(rows: readonly CaseRow[], order: Order): CaseRow[] {
  return rows.toSorted(
    (one, other) => flagOf(one) - flagOf(other) || by[order](one, other) || one.due_at.getTime() - other.due_at.getTime(),
  );
}

export function orderNamed(name: string | null): Order {
  return orders.find(({ value }) => value === name)?.value ?? 'due';
}

/** Where the safety questions were not asked, it comes after what is known and before what is known to be none. */
function flagOf({ safety }: CaseRow): number {
  return safety === null ? redFlags.length - 0.5 : safetyOutcomes.indexOf(safety);
}

function riskOf({ flags }: CaseRow): number {
  return flags.reduce((sum, flag) => sum + (risks[flag] ?? 0), 0);
}
