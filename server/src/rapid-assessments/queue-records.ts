/** The open cases as a list, and how many there are. */
import { casesAtOnce } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { openStates, restingStates } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { columns } from './records.ts';

/** As the index of open cases has it. */
const among = (states: readonly string[]) => sql<boolean>`state in (${sql.join(states.map((state) => sql.lit(state)))})`;

function openCases(transaction: Transaction) {
  return transaction.selectFrom('rapid_assessment').select(columns).where(among(openStates));
}

/** With the name of who has it, and of who prepares it where row-level security shows that. */
function withPeople(transaction: Transaction, cases: ReturnType<typeof openCases>) {
  return transaction
    .selectFrom(cases.as('r'))
    .leftJoin('provider', 'provider.id', 'r.claimed_by')
    .leftJoin('encounter', 'encounter.id', 'r.id')
    .leftJoin('note', 'note.id', 'r.id')
    .selectAll('r')
    .select(sql<string | null>`initials_of(r.patient_id)`.as('initials'))
    .select(sql<boolean>`is_licensed_in(actor_id(), r.patient_state)`.as('is_licensed'))
    .select(['provider.name as provider_name', 'encounter.assistant_id', 'encounter.assistant_name', 'note.ready_at', 'note.returned_at'])
    .execute();
}

/** So many as are looked at, and beside them all that this person has or prepares; the earliest due first. */
export async function openAssessments(transaction: Transaction, own: 'claimed' | 'prepared', accountId: string) {
  const all = openCases(transaction);
  const prepared = transaction.selectFrom('encounter').select('encounter.id').where('encounter.assistant_id', '=', accountId);
  const [first, theirs] = await Promise.all([
    withPeople(transaction, all.orderBy('due_at').limit(casesAtOnce)),
    withPeople(transaction, own === 'claimed' ? all.where('claimed_by', '=', accountId) : all.where('id', 'in', prepared)),
  ]);
  const known = new Set(theirs.map(({ id }) => id));
  return [...theirs, ...first.filter(({ id }) => !known.has(id))].sort((one, other) => dueOf(one) - dueOf(other));
}

const dueOf = ({ due_at, created_at }: { due_at: Date | null; created_at: Date }) => (due_at ?? created_at).getTime();

/** Of all open cases. While it is the patient's turn the clock rests. Needs a transaction as the clinic. */
export function caseFigures(transaction: Transaction) {
  const isResting = among(restingStates);
  return transaction
    .selectFrom('rapid_assessment')
    .select((of) => [
      of.fn.countAll<number>().as('open'),
      of.fn.countAll<number>().filterWhere('state', '=', 'submitted').as('unclaimed'),
      of.fn.countAll<number>().filterWhere(isResting).as('needs_info'),
      of.fn.countAll<number>().filterWhere(of.not(isResting)).filterWhere('due_at', '<', sql<Date>`now()`).as('late'),
      of.fn.min('due_at').filterWhere(of.not(isResting)).as('next_due_at'),
    ])
    .where(among(openStates))
    .executeTakeFirstOrThrow();
}
