/** Notes that were signed in plain, before the clinic sealed: the database lets their words under the patient's key, and changes nothing else. */
import { sql } from 'kysely';
import { maySealLate } from '../patient-keys/records.ts';
import { sealSaid } from '../patient-keys/said-before.ts';
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
  let sealed = 0;
  for (const { id, patient_id, ...words } of rows) {
    const kept = await sealSaid(transaction, { place: 'note', id, patient_id }, words);
    const { rows: answers } = await sql<{ done: boolean }>`
      select note_goes_under_key(${id}, ${kept.key_id}, ${kept.under_key}, ${kept.mac_key}, ${kept.opened_mac}) as done`.execute(
      transaction,
    );
    sealed += answers[0]?.done ? 1 : 0;
  }
  return sealed;
}
