/** What was written in the chat of visits: in plain, or as one text a row under the patient's key. */

import { sql } from 'kysely';
import { maySealLate } from '../patient-keys/records.ts';
import { sealAllSaid } from '../patient-keys/said-before.ts';
import { sealsLaterKinds } from '../patient-keys/sealed-rows.ts';
import type { Transaction } from '../platform/db/database.ts';

/** Some that were written before the clinic sealed; answers how many. Needs a transaction as the clinic. */
export async function sealSomeVisitMessages(transaction: Transaction, most: number): Promise<number> {
  if (!(await sealsLaterKinds(transaction))) return 0;
  const rows = await transaction
    .selectFrom('visit_message')
    .select([sql<string>`id::text`.as('id'), 'patient_id', 'text'])
    .where('under_key', 'is', null)
    .where('text', '<>', '')
    .where(maySealLate('visit_message.patient_id'))
    .orderBy('visit_message.id')
    .limit(most)
    .execute();
  return sealAllSaid(transaction, 'visit_message', rows);
}
