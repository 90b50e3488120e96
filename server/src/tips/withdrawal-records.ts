/** Tips that were withdrawn, and drafts that are deleted. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';

export interface WithdrawnTip {
  slug: string;
  withdrawn_at: Date;
}

/** As the clinic: why is not for the public. */
export function withdrawnTips(transaction: Transaction): Promise<WithdrawnTip[]> {
  return transaction
    .selectFrom('tip_withdrawal as w')
    .innerJoin('tip as t', 't.id', 'w.tip_id')
    .select(['t.slug', 'w.withdrawn_at'])
    .where('w.brought_back_at', 'is', null)
    .execute();
}

export async function insertWithdrawal(
  transaction: Transaction,
  withdrawal: { tip_id: string; because: string; withdrawn_by: string; withdrawn_by_name: string },
): Promise<void> {
  await transaction
    .insertInto('tip_withdrawal')
    .values({ id: newId(), ...withdrawal })
    .execute();
}

export async function endWithdrawal(transaction: Transaction, tipId: string, by: string): Promise<void> {
  await transaction
    .updateTable('tip_withdrawal')
    .set({ brought_back_at: sql`now()`, brought_back_by: by })
    .where('tip_id', '=', tipId)
    .where('brought_back_at', 'is', null)
    .execute();
}

export async function deleteTipWithVersions(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom('tip_version').where('tip_id', '=', id).execute();
  await transaction.deleteFrom('tip').where('id', '=', id).execute();
}
