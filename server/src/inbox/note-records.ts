/** Notes of the clinic's people on a thread: of a patient's thread in plain, or as one text a row under the patient's key; of a visitor's in plain. Nothing searches them. */
import { type Insertable, sql } from 'kysely';
import { maySealLate, nextNumber, sealedKeyOf } from '../patient-keys/records.ts';
import { sealAllSaid } from '../patient-keys/said-before.ts';
import { erasedWords, keepLaterKind, openSealed, sealsLaterKinds } from '../patient-keys/sealed-rows.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { ConversationNote } from '../platform/db/schema.ts';

const table = 'conversation_note';

export async function notesOn(transaction: Transaction, conversationId: string) {
  const rows = await transaction
    .selectFrom(table)
    .select(['id', 'text', 'author_name as by', 'at', 'after_seq', 'key_id', 'under_key', sealedKeyOf(table).as('sealed_key')])
    .where('conversation_id', '=', conversationId)
    .orderBy('id')
    .execute();
  return rows.map(({ key_id, under_key, sealed_key, ...row }) => {
    const words = openSealed<{ text: string }>(transaction, table, { id: String(row.id), key_id, under_key, sealed_key });
    return { ...row, text: words === null ? erasedWords : (words?.text ?? row.text) };
  });
}

/** Needs a transaction as the clinic. */
export async function insertNote(
  transaction: Transaction,
  patientId: string | null,
  row: Pick<Insertable<ConversationNote>, 'conversation_id' | 'text' | 'written_by' | 'author_name' | 'after_seq'>,
): Promise<void> {
  const id = await nextNumber(transaction, table);
  const kept = patientId && (await keepLaterKind(transaction, table, { id: String(id), patient_id: patientId }, { text: row.text }));
  await sql`
    insert into conversation_note (id, conversation_id, written_by, author_name, after_seq, text, key_id, under_key) overriding system value
    values (${id}, ${row.conversation_id}, ${row.written_by}, ${row.author_name}, ${row.after_seq},
      ${kept ? '' : row.text}, ${kept ? kept.key_id : null}, ${kept ? kept.under_key : null})`.execute(transaction);
}

/** Some that were written before the clinic sealed; answers how many. Needs a transaction as the clinic. */
export async function sealSomeDeskNotes(transaction: Transaction, most: number): Promise<number> {
  if (!(await sealsLaterKinds(transaction))) return 0;
  const rows = await transaction
    .selectFrom(table)
    .innerJoin('conversation', 'conversation.id', 'conversation_note.conversation_id')
    .select([sql<string>`conversation_note.id::text`.as('id'), 'conversation_note.text', 'conversation.patient_id'])
    .where('conversation_note.under_key', 'is', null)
    .where('conversation.patient_id', 'is not', null)
    .where(maySealLate('conversation.patient_id'))
    .orderBy('conversation_note.id')
    .limit(most)
    .$narrowType<{ patient_id: string }>()
    .execute();
  return sealAllSaid(transaction, table, rows);
}
