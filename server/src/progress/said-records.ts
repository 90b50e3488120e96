/** Entries of diaries that were written in plain, before the clinic sealed. */
import { maySealLate } from '../patient-keys/records.ts';
import { sealAllSaid } from '../patient-keys/said-before.ts';
import { sealsLaterKinds } from '../patient-keys/sealed-rows.ts';
import type { Transaction } from '../platform/db/database.ts';

/** Answers how many. Needs a transaction as the clinic. */
export async function sealSomeEntries(transaction: Transaction, most: number): Promise<number> {
  if (!(await sealsLaterKinds(transaction))) return 0;
  const rows = await transaction
    .selectFrom('diary_entry')
    .select(['id', 'patient_id', 'words'])
    .where('under_key', 'is', null)
    .where('words', '<>', '')
    .where(maySealLate('diary_entry.patient_id'))
    .orderBy('id')
    .limit(most)
    .execute();
  return sealAllSaid(transaction, 'diary_entry', rows);
}
