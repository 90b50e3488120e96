/** For which days each step of one signature of a note was ticked off, and what was answered of those that were left off. */
import type { Insertable } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { LeftOffAnswer } from '../platform/db/schema.ts';

export interface OfSignature {
  id: string;
  /** Null: of whichever signature. */
  signed_at: Date | null;
  /** No other's, whatever a step says that it goes on from. */
  patient_id: string;
}

/** Each day after this one for which a step was ticked off, with when that was said last. */
export function daysTicked(transaction: Transaction, { id, signed_at, patient_id }: OfSignature, after: string) {
  return transaction
    .selectFrom('routine_tick')
    .select(['step', 'day', (tick) => tick.fn.max('ticked_at').as('at')])
    .where('note_id', '=', id)
    .where('patient_id', '=', patient_id)
    .where('day', '>', after)
    .$if(signed_at !== null, (those) => those.where('signed_at', '=', signed_at))
    .groupBy(['step', 'day'])
    .execute();
}

/** What was answered of steps that were left off, with notes that stand. */
export function answersOfLeftOff(transaction: Transaction, { id, signed_at, patient_id }: OfSignature) {
  return transaction
    .selectFrom('left_off_answer as a')
    .innerJoin('note', 'note.id', 'a.answer_id')
    .select(['a.step', 'a.answer_id', 'a.is_used_again', 'a.said_at', 'a.answered_at as at'])
    .where('a.note_id', '=', id)
    .where('a.patient_id', '=', patient_id)
    .where('note.state', '=', 'signed')
    .$if(signed_at !== null, (those) => those.where('a.signed_at', '=', signed_at))
    .execute();
}

export async function insertLeftOffAnswers(transaction: Transaction, rows: Insertable<LeftOffAnswer>[]): Promise<void> {
  if (rows.length > 0) await transaction.insertInto('left_off_answer').values(rows).execute();
}
