/** Urgent answers that were given in plain, before the clinic sealed. */
import { sql } from 'kysely';
import { maySealLate } from '../patient-keys/records.ts';
import { sealAllSaid } from '../patient-keys/said-before.ts';
import { sealsLaterKinds } from '../patient-keys/sealed-rows.ts';
import type { Transaction } from '../platform/db/database.ts';

/** Answers how many. Needs a transaction as the clinic. */
export async function sealSomeUrgent(transaction: Transaction, most: number): Promise<number> {
  if (!(await sealsLaterKinds(transaction))) return 0;
  const rows = await transaction
    .selectFrom('urgent_answer')
    .select(['id', 'patient_id', sql<string>`answers::text`.as('answers')])
    .where('under_key', 'is', null)
    .where(maySealLate('urgent_answer.patient_id'))
    .orderBy('id')
    .limit(most)
    .execute();
  return sealAllSaid(transaction, 'urgent_answer', rows);
}
