/** Files that laboratories have sent, and what became of each. What writes needs a transaction as the clinic. */
import type { ImportedReport } from '@pellis/contract/lab-results/lab-results';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { Transaction } from '../platform/db/database.ts';
import type { LabFile } from '../platform/db/schema.ts';
import { type SeenTo, seenToByNobody } from '../platform/seen-to.ts';

export type FileRow = Selectable<LabFile>;

/** The same file twice at once waits for itself. */
export async function lockFile(transaction: Transaction, sha256: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lab file ${sha256}`}, 0))`.execute(transaction);
}

export function fileThatSays(transaction: Transaction, sha256: string): Promise<FileRow | undefined> {
  return transaction.selectFrom('lab_file').selectAll().where('sha256', '=', sha256).executeTakeFirst();
}

type Became = Pick<Insertable<LabFile>, 'id' | 'sha256' | 'name' | 'claim_id' | 'outcome' | 'words' | 'reports'>;

/** Of one that was refused before, what became of it now: it is somebody's work anew. */
export async function keepFile(transaction: Transaction, row: Became): Promise<void> {
  const { id: _, sha256: __, ...became } = row;
  await transaction
    .insertInto('lab_file')
    .values(row)
    .onConflict((known) =>
      known.column('sha256').doUpdateSet({
        ...became,
        ...{ came: sql<number>`lab_file.came + 1`, at: sql<Date>`now()` },
        ...seenToByNobody,
        ...{ settled_at: null, settled_by_name: null, settled_words: null },
      }),
    )
    .execute();
}

export async function countDelivery(transaction: Transaction, id: string, { claim_id, name }: { claim_id: string; name: string }) {
  await transaction
    .updateTable('lab_file')
    .set({ claim_id, name, came: sql<number>`came + 1`, at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Whatever waits for somebody first, the longest first; then the latest. */
export async function filesListed(transaction: Transaction): Promise<FileRow[]> {
  const most = 100;
  const open = await openFiles(transaction).selectAll().orderBy('at').limit(most).execute();
  const ended = await transaction
    .selectFrom('lab_file')
    .selectAll()
    .where((is) => is.or([is('outcome', '=', 'taken'), is('settled_at', 'is not', null)]))
    .orderBy('at', 'desc')
    .limit(most)
    .execute();
  return [...open, ...ended];
}

export async function countOpenFiles(transaction: Transaction): Promise<number> {
  const { many } = await openFiles(transaction).select(sql<number>`count(*)::int`.as('many')).executeTakeFirstOrThrow();
  return many;
}

function openFiles(transaction: Transaction) {
  return transaction.selectFrom('lab_file').where('outcome', '=', sql.lit('refused')).where('settled_at', 'is', null);
}

/** Locked until the end of the transaction: it is settled once. */
export function lockFileById(transaction: Transaction, id: string): Promise<FileRow | undefined> {
  return transaction.selectFrom('lab_file').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function settle(transaction: Transaction, id: string, { by, words }: { by: string; words: string }): Promise<void> {
  await transaction
    .updateTable('lab_file')
    .set({ settled_at: sql<Date>`now()`, settled_by_name: by, settled_words: words })
    .where('id', '=', id)
    .execute();
}

type Table = 'lab_file' | 'lab_result';

export async function giveWork(transaction: Transaction, table: Table, id: string, to: SeenTo): Promise<void> {
  await transaction.updateTable(table).set(to).where('id', '=', id).execute();
}

/** Of somebody who leaves: whoever has time takes it. */
export async function freeLabWork(transaction: Transaction, accountId: string): Promise<void> {
  await transaction
    .updateTable('lab_file')
    .set(seenToByNobody)
    .where('seen_to_by', '=', accountId)
    .where('settled_at', 'is', null)
    .execute();
  await transaction
    .updateTable('lab_result')
    .set(seenToByNobody)
    .where('seen_to_by', '=', accountId)
    .where('patient_id', 'is', null)
    .execute();
}

/** What waits for somebody stays. */
export async function forgetFiles(transaction: Transaction, before: Date): Promise<void> {
  await transaction
    .deleteFrom('lab_file')
    .where('at', '<', before)
    .where((is) => is.or([is('outcome', '=', 'taken'), is('settled_at', 'is not', null)]))
    .execute();
}

/** Written by ourselves in this shape. */
export function reportsIn({ reports }: Pick<FileRow, 'reports'>): z.output<typeof ImportedReport>[] {
  return reports as z.output<typeof ImportedReport>[];
}
