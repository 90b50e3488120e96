/** What pharmacies have asked for, and whether they have their answer. Written as the clinic alone. */
import { type Insertable, sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { PharmacyRenewal } from '../platform/db/schema.ts';

/** False where it is kept already. */
export async function insertRenewal(transaction: Transaction, row: Insertable<PharmacyRenewal>): Promise<boolean> {
  const made = await transaction
    .insertInto('pharmacy_renewal')
    .values(row)
    .onConflict((same) => same.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function isRenewalKept(transaction: Transaction, id: string): Promise<boolean> {
  return (await transaction.selectFrom('pharmacy_renewal').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** One by its own id, or those that wait for one refill request. */
export function unansweredRenewals(transaction: Transaction, { id, refillId }: { id: string; refillId: string }) {
  return transaction
    .selectFrom('pharmacy_renewal')
    .select(['id', 'refill_id', 'is_approved', 'words'])
    .where((of) => of.or([of('id', '=', id), of('refill_id', '=', refillId)]))
    .where('answered_at', 'is', null)
    .orderBy('id')
    .execute();
}

export async function keepAnswer(transaction: Transaction, id: string, answer: { is_approved: boolean; words: string }): Promise<void> {
  await transaction
    .updateTable('pharmacy_renewal')
    .set({ ...answer, answered_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .execute();
}
