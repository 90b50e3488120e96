/** Refill requests from before the clinic sealed: what waits for its answer is changed still, and what has ended is never changed. */
import { sql } from 'kysely';
import { sealSomeRows } from '../patient-keys/plain-records.ts';
import { maySealLate } from '../patient-keys/records.ts';
import { sealAllSaid } from '../patient-keys/said-before.ts';
import { sealsLaterKinds } from '../patient-keys/sealed-rows.ts';
import type { Transaction } from '../platform/db/database.ts';
import { refillColumns } from './records.ts';

const table = 'refill_request';
const columns = ['id', 'patient_id', 'new_allergies', 'new_medications', 'side_effects', 'words'] as const;

/** Some that nobody has answered, as drafts are: an answer seals the row anew. Answers how many. Needs a transaction as the clinic. */
export async function sealSomeOpenRefills(transaction: Transaction, most: number): Promise<number> {
  if (!(await sealsLaterKinds(transaction, table))) return 0;
  const inPlain = sql<boolean>`under_key is null and state = 'open'`;
  return sealSomeRows(transaction, { table, by: 'id', columns, inPlain }, most, ({ id, patient_id, ...words }) =>
    refillColumns(transaction, { id, patient_id }, words),
  );
}

/** Some that have ended, with what proves that they say what they said. */
export async function sealSomeEndedRefills(transaction: Transaction, most: number): Promise<number> {
  if (!(await sealsLaterKinds(transaction, table))) return 0;
  const rows = await transaction
    .selectFrom(table)
    .select(columns)
    .where('under_key', 'is', null)
    .where('state', '<>', 'open')
    .where(maySealLate('refill_request.patient_id'))
    .orderBy('id')
    .limit(most)
    .execute();
  return sealAllSaid(transaction, table, rows);
}
