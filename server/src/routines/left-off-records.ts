/** What came of the steps of one signature of a note, and when each was ticked off last. */
import type { SideEffect } from '@pellis/contract/routines/side-effect-names';
import type { Transaction } from '../platform/db/database.ts';

export interface OfSignature {
  id: string;
  /** Null: of whichever signature. */
  signed_at: Date | null;
  /** No other's, whatever a step says that it goes on from. */
  patient_id: string;
}

/** All that was not mild. */
export async function effectsSaid(transaction: Transaction, { id, signed_at, patient_id }: OfSignature) {
  const rows = await transaction
    .selectFrom('side_effect')
    .select(['step', 'what', 'severity', 'conversation_id as conversation', 'reported_at as at'])
    .where('note_id', '=', id)
    .where('patient_id', '=', patient_id)
    .$if(signed_at !== null, (those) => those.where('signed_at', '=', signed_at))
    .where('severity', '<>', 'mild')
    .execute();
  return rows.map(({ what, ...row }) => ({ ...row, what: [what as SideEffect] }));
}

/** The newest day on which each step was ticked off. */
export function lastTicks(transaction: Transaction, { id, signed_at, patient_id }: OfSignature) {
  return transaction
    .selectFrom('routine_tick')
    .select(['step', (tick) => tick.fn.max('day').as('day')])
    .where('note_id', '=', id)
    .where('patient_id', '=', patient_id)
    .$if(signed_at !== null, (those) => those.where('signed_at', '=', signed_at))
    .groupBy('step')
    .execute();
}
