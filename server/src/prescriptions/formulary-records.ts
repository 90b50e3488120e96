/** What one person reaches for on the clinic's list of drugs: starred by hand, and prescribed lately. */
import type { Transaction } from '../platform/db/database.ts';

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
