/** Notes that were signed, and addenda that were written, in plain, before the clinic sealed. */
import { sql } from 'kysely';
import { maySealLate } from '../patient-keys/records.ts';
import { sealAllSaid } from '../patient-keys/said-before.ts';
import type { Transaction } from '../platform/db/database.ts';

/** Answers how many. Needs a transaction as the clinic. */
export async function sealSomeSigned(transaction: Transaction, most: number): Promise<number> {
  const rows = await transaction
    .selectFrom('note')
    .select(['id', 'patient_id', 'diagnosis', 'treatment_plan', 'follow_up', 'returned_words'])
    .where('state', '=', 'signed')
    .where('under_key', 'is', null)
    .where(maySealLate('note.patient_id'))
    .orderBy('id')
    .limit(most)
    .execute();
  return sealAllSaid(transaction, 'note', rows);
}

/** The same of addenda. */
export async function sealSomeAddenda(transaction: Transaction, most: number): Promise<number> {
  const rows = await transaction
    .selectFrom('addendum')
    .select([sql<string>`id::text`.as('id'), 'patient_id', 'text'])
    .where('under_key', 'is', null)
    .where(maySealLate('addendum.patient_id'))
    .orderBy('addendum.id')
    .limit(most)
    .execute();
  return sealAllSaid(transaction, 'addendum', rows);
}
