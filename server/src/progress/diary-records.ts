/** The rows of the diary. */
import { type Insertable, sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { DiaryEntry } from '../platform/db/schema.ts';

const mostEntries = 1000;

/** As row-level security shows them to whoever asks, the newest first. */
export function diaryOf(transaction: Transaction, care: readonly string[]) {
  return transaction
    .selectFrom('diary_entry')
    .selectAll()
    .where('encounter_id', '=', sql<string>`any(${care})`)
    .orderBy('day', 'desc')
    .orderBy('written_at', 'desc')
    .limit(mostEntries)
    .execute();
}

export type DiaryRow = Awaited<ReturnType<typeof diaryOf>>[number];

export function entryById(transaction: Transaction, id: string): Promise<DiaryRow | undefined> {
  return transaction.selectFrom('diary_entry').selectAll().where('id', '=', id).executeTakeFirst();
}

/** False where an entry has this id already. */
export async function insertEntry(transaction: Transaction, row: Insertable<DiaryEntry>): Promise<boolean> {
  const written = await transaction
    .insertInto('diary_entry')
    .values(row)
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
