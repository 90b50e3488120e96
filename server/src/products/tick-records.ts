/** What was ticked off of kept products, whichever of the patient's notes they are kept from. */
import type { ProductTime } from '@pellis/contract/products/recommendations';
import { type Insertable, sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { ProductTick } from '../platform/db/schema.ts';

/** Each once, as row-level security shows them. */
export function productTicksSince(transaction: Transaction, patientId: string, day: string) {
  return transaction
    .selectFrom('product_tick')
    .select(['product_id', 'day'])
    .select(sql<ProductTime>`part`.as('time'))
    .distinct()
    .where('patient_id', '=', patientId)
    .where('day', '>=', day)
    .orderBy('day')
    .orderBy('product_id')
    .orderBy('time')
    .execute();
}

export async function keepProductTick(transaction: Transaction, row: Insertable<ProductTick>): Promise<void> {
  await transaction
    .insertInto('product_tick')
    .values(row)
    .onConflict((known) => known.columns(['note_id', 'signed_at', 'product_id', 'part', 'day']).doNothing())
    .execute();
}

/** From whichever note it was ticked. */
export async function takeProductTickBack(
  transaction: Transaction,
  { patient_id, product_id, part, day }: Pick<Insertable<ProductTick>, 'patient_id' | 'product_id' | 'part' | 'day'>,
): Promise<void> {
  await transaction
    .deleteFrom('product_tick')
    .where('patient_id', '=', patient_id)
    .where('product_id', '=', product_id)
    .where('part', '=', part)
    .where('day', '=', day)
    .execute();
}
