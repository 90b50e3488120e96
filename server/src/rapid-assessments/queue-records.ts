/** The open cases as a list, and how many there are. */
import { casesAtOnce } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { openStates, restingStates } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { columns } from './records.ts';

/** As the index of open cases has it. */
const among = (states: readonly string[]) => sql<boolean>`state in (${sql.join(states.map((state) => sql.lit(state)))})`;

/** As the index of cases with a red flag has it: what was said leads anywhere but on. */
const isFlagged = sql<boolean>`(safety_outcome <> 'on' or safety_corrected_from <> 'on')`;

/** Who looks at the queue: whoever treats sees what they may answer today, and what they have. */
export interface QueueReader {
  id: string;
  treats: boolean;
}

function openCases(transaction: Transaction, { id, treats }: QueueReader) {
  const all = transaction.selectFrom('rapid_assessment').select(columns);
  // of a patient whom one treats already, row-level security shows those too that one may not answer today
  return treats ? all.where((is) => is.or([sql<boolean>`is_licensed_in(actor_id(), patient_state)`, is('claimed_by', '=', id)])) : all;
}

type Cases = ReturnType<typeof openCases>;

/** With the name of who has it, and of who prepares it where row-level security shows that. */
function withPeople(transaction: Transaction, cases: Cases) {
  return transaction
    .selectFrom(cases.as('r'))
    .leftJoin('provider', 'provider.id', 'r.claimed_by')
    .leftJoin('encounter', 'encounter.id', 'r.id')
    .leftJoin('note', 'note.id', 'r.id')
    .selectAll('r')
    .select(sql<string | null>`initials_of(r.patient_id)`.as('initials'))
    .select(['provider.name as provider_name', 'encounter.assistant_id', 'encounter.assistant_name', 'note.ready_at', 'note.returned_at'])
    .execute();
}

/** All that this person has or prepares; of the others so many of each state as are due first, and so many with a red flag. The earliest due first. */
export async function openAssessments(transaction: Transaction, reader: QueueReader) {
  const all = openCases(transaction, reader);
  const prepared = transaction.selectFrom('encounter').select('encounter.id').where('encounter.assistant_id', '=', reader.id);
  const own = all.where(among(openStates)).where((is) => (reader.treats ? is('claimed_by', '=', reader.id) : is('id', 'in', prepared)));
  const parts = [...openStates.map((state) => all.where(among([state]))), all.where(among(openStates)).where(isFlagged)];
  const rows = await withPeople(
    transaction,
    parts.reduce((before: Cases, part) => before.unionAll(({ parens }) => parens(part.orderBy('due_at').limit(casesAtOnce))), own),
  );
  return [...new Map(rows.map((row) => [row.id, row])).values()].sort((one, other) => dueOf(one) - dueOf(other));
}

/** One of the open cases that are not all in the list. */
export async function openAssessment(transaction: Transaction, reader: QueueReader, id: string) {
  return (await withPeople(transaction, openCases(transaction, reader).where(among(openStates)).where('id', '=', id)))[0];
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
