/** What check-ins said to have come of a routine's steps, where it was not mild. */
import { PlanAnsweredOf } from '@pellis/contract/check-ins/plan-questions';
import type { Noticed } from '@pellis/contract/routines/left-off';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { sentColumns, sentIn, sentKey } from '../rapid-assessments/sent-records.ts';

interface Of {
  id: string;
  patient_id: string;
  /** Null: of whichever signature. */
  signed_at: Date | null;
}

/** Of those that were sent since the signature, as row-level security shows them. */
export async function noticedInCheckIns(transaction: Transaction, of: Of): Promise<(Omit<Noticed, 'day'> & { at: Date })[]> {
  const rows = await transaction
    .selectFrom('rapid_assessment')
    .select(['id', 'created_at', ...sentColumns, sentKey])
    .where('patient_id', '=', of.patient_id)
    .where('kind', '=', 'check_in')
    .where('state', 'not in', ['draft', 'withdrawn'])
    // what is kept sealed is opened only where there is something to find
    .where(sql<boolean>`'side_effect' = any(flags)`)
    .$if(of.signed_at !== null, (those) => those.where('created_at', '>=', of.signed_at))
    .execute();
  return rows.flatMap((row) => {
    const { plan_answers } = sentIn(transaction, row);
    const plan = plan_answers === null ? null : PlanAnsweredOf.parse(plan_answers);
    if (plan?.note_id !== of.id) return [];
    return plan.answers.flatMap(({ step, severity, effects: what }) =>
      severity ? [{ step, what, severity, at: row.created_at, conversation: null }] : [],
    );
  });
}
