/** Refill requests that nobody has answered, from before the clinic sealed: they are changed still. */
import { sql } from 'kysely';
import { sealSomeRows } from '../patient-keys/plain-records.ts';
import { sealsLaterKinds } from '../patient-keys/sealed-rows.ts';
import type { Transaction } from '../platform/db/database.ts';
import { refillColumns } from './records.ts';

const table = 'refill_request';
const columns = ['id', 'patient_id', 'new_allergies', 'new_medications', 'side_effects', 'words'] as const;

/** As drafts are: an answer seals the row anew. Answers how many. Needs a transaction as the clinic. */
export async function sealSomeOpenRefills(transaction: Transaction, most: number): Promise<number> {
  if (!(await sealsLaterKinds(transaction, table))) return 0;
  const inPlain = sql<boolean>`under_key is null and state = 'open'`;
  return sealSomeRows(transaction, { table, by: 'id', columns, inPlain }, most, ({ id, patient_id, ...words }) =>
    refillColumns(transaction, { id, patient_id }, words),
  );
}
