/** The clinic's list of products. Row-level security shows it to those who write notes. */
import type { ProductForm } from '@pellis/contract/products/products';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';

export type ProductRow = Awaited<ReturnType<typeof allProducts>>[number];

/** Lists whose values only `ProductForm` lets in. */
const values = [
  sql<ProductForm['kind']>`kind`.as('kind'),
  sql<ProductForm['free_of']>`free_of`.as('free_of'),
  sql<ProductForm['price_band']>`price_band`.as('price_band'),
  sql<ProductForm['times']>`times`.as('times'),
  sql<ProductForm['skin_types']>`skin_types`.as('skin_types'),
] as const;
const shown = ['id', 'name', 'ingredients', 'why', 'concerns', 'version', 'reviewer_name', 'reviewed_at', 'removed_at', ...values] as const;

/** Also those that were taken off. */
export function allProducts(transaction: Transaction) {
  return transaction.selectFrom('product').select(shown).orderBy('kind').orderBy(sql`lower(name)`).execute();
}

/** Whether one of the clinic's dermatologists stands by any. */
export async function isAnyReviewed(transaction: Transaction): Promise<boolean> {
  const row = await transaction
    .selectFrom('product')
    .select('id')
    .where('reviewed_at', 'is not', null)
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Removed or not. Locked until the end of the transaction, which is one as the clinic. */
export function lockProduct(transaction: Transaction, id: string) {
  return transaction.selectFrom('product').select(shown).where('id', '=', id).forUpdate().executeTakeFirst();
}

export interface Reviewer {
  id: string;
  name: string;
}

function asReviewed({ id, name }: Reviewer) {
  return { reviewed_by: id, reviewer_name: name, reviewed_at: sql<Date>`now()` };
}

export function insertProduct(transaction: Transaction, form: ProductForm, reviewer: Reviewer) {
  return transaction
    .insertInto('product')
    .values({ id: newId(), ...form, ...asReviewed(reviewer) })
    .returning(shown)
    .executeTakeFirstOrThrow();
}

export function rewriteProduct(transaction: Transaction, id: string, { form, reviewer }: { form: ProductForm; reviewer: Reviewer }) {
  return transaction
    .updateTable('product')
    .set({ ...form, ...asReviewed(reviewer), version: sql`version + 1` })
    .where('id', '=', id)
    .returning(shown)
    .executeTakeFirstOrThrow();
}

export function markReviewed(transaction: Transaction, id: string, reviewer: Reviewer) {
  return transaction.updateTable('product').set(asReviewed(reviewer)).where('id', '=', id).returning(shown).executeTakeFirstOrThrow();
}

export function setProductRemoved(transaction: Transaction, id: string, isRemoved: boolean) {
  return transaction
    .updateTable('product')
    .set({ removed_at: isRemoved ? sql`now()` : null })
    .where('id', '=', id)
    .returning(shown)
    .executeTakeFirstOrThrow();
}

/** By one that stands on the list. */
export async function isNameTaken(transaction: Transaction, name: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('product')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** As notes call who signs them. */
export async function nameOfDermatologist(transaction: Transaction, id: string): Promise<string | undefined> {
  return (await transaction.selectFrom('provider').select('name').where('id', '=', id).executeTakeFirst())?.name;
}

/** Nothing where the clinic has it already, removed or not, or has one of this name. */
export async function shipProduct(transaction: Transaction, slug: string, form: ProductForm): Promise<void> {
  await sql`
    insert into product (id, slug, name, kind, ingredients, free_of, price_band, why, times, concerns, skin_types)
    select ${newId()}, ${slug}, ${form.name}, ${form.kind}, ${form.ingredients}, ${form.free_of}, ${form.price_band}, ${form.why},
           ${form.times}, ${form.concerns}, ${form.skin_types}
     where not exists (select from product p where p.slug = ${slug} or (lower(p.name) = lower(${form.name}) and p.removed_at is null))
    on conflict (slug) do nothing`.execute(transaction);
}
