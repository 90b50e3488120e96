/** Warnings that were weighed, kept with the note. */
import type { Transaction } from '../platform/db/database.ts';
import type { Weighed } from './prescribing.ts';

interface WeighedFor {
  note_id: string;
  patient_id: string;
  written_by: string;
  /** Set where it was weighed for a refill. */
  refill_id?: string;
}

export async function keepWeighed(transaction: Transaction, of: WeighedFor, weighed: readonly Weighed[]): Promise<void> {
  if (weighed.length === 0) return;
  await transaction
    .insertInto('prescribing_reason')
    .values(weighed.map((each) => ({ ...of, ...each })))
    .execute();
}

/** In the order in which they were weighed. */
export function weighedFor(transaction: Transaction, noteId: string) {
  return transaction
    .selectFrom('prescribing_reason')
    .innerJoin('provider', 'provider.id', 'prescribing_reason.written_by')
    .select(['prescribing_reason.warning', 'prescribing_reason.reason', 'prescribing_reason.at', 'provider.name as by'])
    .where('note_id', '=', noteId)
    .orderBy('prescribing_reason.id')
    .execute();
}
