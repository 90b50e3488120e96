/** What retractions took in plain before the clinic sealed. */
import { sql } from 'kysely';
import { maySealLate } from '../patient-keys/records.ts';
import { sealAllSaid } from '../patient-keys/said-before.ts';
import type { Transaction } from '../platform/db/database.ts';

interface TakenNote {
  retraction_id: string;
  id: string;
  patient_id: string;
  diagnosis: string;
  treatment_plan: string;
  follow_up: string;
  returned_words: string | null;
}

/** Answers how many. Needs a transaction as the clinic. */
export async function sealSomeTakenNotes(transaction: Transaction, most: number): Promise<number> {
  const { rows } = await sql<TakenNote>`
    select r.id as retraction_id, r.note_id as id, r.patient_id, n ->> 'diagnosis' as diagnosis, n ->> 'treatment_plan' as treatment_plan,
        n ->> 'follow_up' as follow_up, n ->> 'returned_words' as returned_words
      from note_retraction r, lateral (select r.sealed -> 'note' as n) taken
      where r.was_done and n ->> 'under_key' is null and ${maySealLate('r.patient_id')}
      order by r.id limit ${most}`.execute(transaction);
  return sealAllSaid(transaction, 'note', rows);
}

/** The same of the addenda that they took. */
export async function sealSomeTakenAddenda(transaction: Transaction, most: number): Promise<number> {
  const { rows } = await sql<{ retraction_id: string; id: string; patient_id: string; text: string }>`
    select r.id as retraction_id, a ->> 'id' as id, r.patient_id, a ->> 'text' as text
      from note_retraction r, jsonb_array_elements(r.sealed -> 'addenda') a
      where r.was_done and a ->> 'under_key' is null and ${maySealLate('r.patient_id')}
      order by r.id, a ->> 'id' limit ${most}`.execute(transaction);
  return sealAllSaid(transaction, 'addendum', rows);
}
