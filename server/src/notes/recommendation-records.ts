/** The clinic's list as a signature looks into it, and what a dermatologist recommends no longer of a signed note. */
import type { ProductForm } from '@pellis/contract/products/products';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { DB } from '../platform/db/schema.ts';
import { signedAt } from './signature-records.ts';

export function withdrawalsOfNote(of: ExpressionBuilder<DB, 'note'>) {
  return of
    .selectFrom('product_withdrawal as w')
    .select(['w.product_id', 'w.reason', 'w.withdrawn_by_name as by', 'w.withdrawn_at as at'])
    .whereRef('w.note_id', '=', 'note.id')
    .where('w.signed_at', '=', signedAt);
}

/** Also what was taken off, or that nobody has reviewed. */
export function productsById(transaction: Transaction, ids: readonly string[]) {
  return transaction
    .selectFrom('product')
    .select(['id', 'name', 'ingredients', 'why', 'concerns', 'version', 'reviewer_name', 'reviewed_at', 'removed_at'])
    .select([sql<ProductForm['kind']>`kind`.as('kind'), sql<ProductForm['free_of']>`free_of`.as('free_of')])
    .select([sql<ProductForm['price_band']>`price_band`.as('price_band'), sql<ProductForm['times']>`times`.as('times')])
    .select(sql<ProductForm['skin_types']>`skin_types`.as('skin_types'))
    .where('id', 'in', [...ids])
    .execute();
}
