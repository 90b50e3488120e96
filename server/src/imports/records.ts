/** Imports of files, of every kind. Needs a transaction as the clinic. */
import { type ImportName, undoDays } from '@pellis/contract/imports/imports';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

interface NewImport {
  id: string;
  kind: ImportName;
  file_name: string;
  imported_by: string;
  added: number;
  known: number;
  wrong: number;
  is_told: boolean;
}

export async function insertImport(transaction: Transaction, made: NewImport): Promise<void> {
  await transaction.insertInto('file_import').values(made).execute();
}

/** So many rows go into one statement. */
export const atOnce = 500;

export async function piecewise<Thing>(things: readonly Thing[], insert: (some: readonly Thing[]) => Promise<void>): Promise<void> {
  for (let at = 0; at < things.length; at += atOnce) await insert(things.slice(at, at + atOnce));
}

export function newestImports(transaction: Transaction, kind: ImportName) {
  return importsToRead(transaction).where('i.kind', '=', kind).orderBy('i.imported_at', 'desc').orderBy('i.id').limit(100).execute();
}

export function importById(transaction: Transaction, id: string) {
  return importsToRead(transaction).where('i.id', '=', id).executeTakeFirst();
}

const undoable = sql<Date>`i.imported_at + make_interval(days => ${undoDays}::int)`;

function importsToRead(transaction: Transaction) {
  return transaction
    .selectFrom('file_import as i')
    .innerJoin('account as a', 'a.id', 'i.imported_by')
    .leftJoin('account as u', 'u.id', 'i.undone_by')
    .select(['i.id', 'i.file_name', 'i.imported_at', 'i.added', 'i.known', 'i.wrong', 'i.is_told', 'i.undone_at', 'i.removed'])
    .select(['a.name as by', 'u.name as undone_by_name', undoable.as('may_undo_until')]);
}

export type ImportRow = Awaited<ReturnType<typeof newestImports>>[number];

/** Until the end of the transaction. */
export function lockImport(transaction: Transaction, id: string, kind: ImportName) {
  return transaction
    .selectFrom('file_import as i')
    .select(['i.added', 'i.undone_at', sql<boolean>`${undoable} <= now()`.as('is_late')])
    .where('i.id', '=', id)
    .where('i.kind', '=', kind)
    .forUpdate()
    .executeTakeFirst();
}

export function markUndone(transaction: Transaction, id: string, by: string, removed: number) {
  return transaction.updateTable('file_import').set({ undone_by: by, undone_at: sql<Date>`now()`, removed }).where('id', '=', id).execute();
}
