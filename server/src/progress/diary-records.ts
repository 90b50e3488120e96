/** The rows of the diary; what somebody wrote in words is in plain, or one text a row under the patient's key. */
import { type Insertable, sql } from 'kysely';
import { sealedKeyOf } from '../patient-keys/records.ts';
import { erasedWords, keepLaterKind, openSealed } from '../patient-keys/sealed-rows.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { DiaryEntry } from '../platform/db/schema.ts';

const table = 'diary_entry';
const entries = (transaction: Transaction) => transaction.selectFrom(table).selectAll().select(sealedKeyOf(table).as('sealed_key'));

/** The row as if it were kept in plain. */
function inWords(transaction: Transaction, row: Awaited<ReturnType<ReturnType<typeof entries>['execute']>>[number]) {
  const { key_id, under_key, sealed_key, ...plain } = row;
  const sealed = openSealed<{ words: string }>(transaction, table, row);
  return { ...plain, words: sealed === null ? erasedWords : (sealed?.words ?? plain.words) };
}

/** As row-level security shows them to whoever asks, the newest first: the whole of it, as the record that is taken along promises. */
export async function diaryOf(transaction: Transaction, care: readonly string[]) {
  const rows = await entries(transaction)
    .where('encounter_id', '=', sql<string>`any(${care})`)
    .orderBy('day', 'desc')
    .orderBy('written_at', 'desc')
    .execute();
  return rows.map((row) => inWords(transaction, row));
}

export type DiaryRow = Awaited<ReturnType<typeof diaryOf>>[number];

export async function entryById(transaction: Transaction, id: string): Promise<DiaryRow | undefined> {
  const row = await entries(transaction).where('id', '=', id).executeTakeFirst();
  return row && inWords(transaction, row);
}

/** False where an entry has this id already. Needs a transaction as the clinic. */
export async function insertEntry(transaction: Transaction, row: Insertable<DiaryEntry>): Promise<boolean> {
  const kept = row.words ? await keepLaterKind(transaction, table, row, { words: row.words }) : undefined;
  const written = await transaction
    .insertInto('diary_entry')
    .values({ ...row, ...(kept && { ...kept, words: '' }) })
    .onConflict((known) => known.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** False where it was taken back before. */
export async function takeEntryBack(transaction: Transaction, id: string): Promise<boolean> {
  const taken = await transaction
    .updateTable('diary_entry')
    .set({ taken_back_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('taken_back_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}
