/** Why pregnancy tests were taken back, written in plain before the clinic sealed. */
import { maySealLate } from '../patient-keys/records.ts';
import { sealAllSaid } from '../patient-keys/said-before.ts';
import { sealsLaterKinds } from '../patient-keys/sealed-rows.ts';
import type { Transaction } from '../platform/db/database.ts';

/** Answers how many. Needs a transaction as the clinic. */
export async function sealSomeWithdrawn(transaction: Transaction, most: number): Promise<number> {
  if (!(await sealsLaterKinds(transaction, 'pregnancy_test'))) return 0;
  const rows = await transaction
    .selectFrom('pregnancy_test')
    .select(['id', 'patient_id', 'withdrawn_because'])
    .where('under_key', 'is', null)
    .where('withdrawn_because', 'is not', null)
    .where(maySealLate('pregnancy_test.patient_id'))
    .orderBy('id')
    .limit(most)
    .execute();
  return sealAllSaid(transaction, 'pregnancy_test', rows);
}
