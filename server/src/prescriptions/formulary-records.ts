/** What one person reaches for on the clinic's list of drugs: starred by hand, and prescribed lately. */
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { FormularyEntry as Table } from '../platform/db/schema.ts';

export async function favouritesOf(transaction: Transaction, accountId: string): Promise<string[]> {
  const rows = await transaction.selectFrom('formulary_favourite').select('entry').where('account_id', '=', accountId).execute();
  return rows.map(({ entry }) => entry);
}

/** The last thirty, of patients whose records one may still see. */
export function lastPrescribed(transaction: Transaction, providerId: string) {
  return transaction
    .selectFrom('prescription')
    .select(['drug', 'strength', 'form'])
    .where('prescribed_by', '=', providerId)
    .where('free_entry', 'is', null)
    .orderBy('prescribed_at', 'desc')
    .limit(30)
    .execute();
}

export async function setFavourite(
  transaction: Transaction,
  pick: { account_id: string; entry: string },
  isFavourite: boolean,
): Promise<void> {
  if (isFavourite) {
    await transaction
      .insertInto('formulary_favourite')
      .values(pick)
      .onConflict((already) => already.doNothing())
      .execute();
  } else {
    await transaction.deleteFrom('formulary_favourite').where('account_id', '=', pick.account_id).where('entry', '=', pick.entry).execute();
  }
}

export type EntryRow = Selectable<Table>;

/** What the clinic has made of the list. */
export function keptEntries(transaction: Transaction): Promise<EntryRow[]> {
  return transaction.selectFrom('formulary_entry').selectAll().execute();
}

/** Undefined where somebody else has set it since. */
export function keepEntry(transaction: Transaction, version: number, row: Insertable<Table>): Promise<EntryRow | undefined> {
  const { key: _, ...changes } = row;
  if (version === 0)
    return transaction
      .insertInto('formulary_entry')
      .values(row)
      .onConflict((known) => known.doNothing())
      .returningAll()
      .executeTakeFirst();
  return transaction
    .updateTable('formulary_entry')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('key', '=', row.key)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
}
