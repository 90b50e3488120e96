/** The clinic's list is kept by its dermatologists: whoever writes or changes a product stands by it, and what came with the program waits for one who does. */
import type { Product, ProductForm } from '@pellis/contract/products/products';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { changedMeanwhile, conflict, found, permit, wrongField } from '../platform/refusal.ts';
import { mayKeepProducts, mayReadProducts } from './policy.ts';
import * as records from './records.ts';

export function listProducts(clinic: Clinic, asker: Asker): Promise<Product[]> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayReadProducts(actor));
    return (await records.allProducts(transaction)).map(present);
  });
}

export function addProduct(clinic: Clinic, asker: Asker, form: ProductForm): Promise<Product> {
  return write(clinic, asker, async (transaction, actor) => {
    const row = await records.insertProduct(transaction, form, await reviewerOf(clinic, transaction, actor));
    await clinic.happened(transaction, actor, { name: 'product.kept_on_list', subjectId: row.id });
    return present(row);
  });
}

export function changeProduct(
  clinic: Clinic,
  asker: Asker,
  id: string,
  { version, form }: { version: number; form: ProductForm },
): Promise<Product> {
  return write(clinic, asker, async (transaction, actor) => {
    const known = found(await records.lockProduct(transaction, id));
    if (known.version !== version || known.removed_at) throw changedMeanwhile();
    const reviewer = await reviewerOf(clinic, transaction, actor);
    const row = await records.rewriteProduct(transaction, id, { form, reviewer });
    await clinic.happened(transaction, actor, { name: 'product.kept_on_list', subjectId: id });
    return present(row);
  });
}

export function reviewProduct(clinic: Clinic, asker: Asker, { id, version }: { id: string; version: number }): Promise<Product> {
  return write(clinic, asker, async (transaction, actor) => {
    const known = found(await records.lockProduct(transaction, id));
    if (known.version !== version || known.removed_at)
      throw conflict('product_changed', 'This product has been changed since you opened it. Read it again before you stand by it.');
    if (known.reviewed_at) throw conflict('product_reviewed', `${known.reviewer_name ?? 'Somebody'} has already reviewed this product.`);
    const row = await records.markReviewed(transaction, id, await reviewerOf(clinic, transaction, actor));
    await clinic.happened(transaction, actor, { name: 'product.reviewed', subjectId: id });
    return present(row);
  });
}

export function removeProduct(clinic: Clinic, asker: Asker, id: string): Promise<{ detail: string }> {
  return write(clinic, asker, async (transaction, actor) => {
    const { name, removed_at } = found(await records.lockProduct(transaction, id));
    if (!removed_at) {
      await records.setProductRemoved(transaction, id, true);
      await clinic.happened(transaction, actor, { name: 'product.removed', subjectId: id });
    }
    return { detail: `“${name}” is off the list. Notes that recommended it stay as they are.` };
  });
}

export function restoreProduct(clinic: Clinic, asker: Asker, id: string): Promise<Product> {
  return write(clinic, asker, async (transaction, actor) => {
    const { removed_at, name } = found(await records.lockProduct(transaction, id));
    if (removed_at && (await records.isNameTaken(transaction, name)))
      throw conflict('name_taken', `The list has another product called “${name}” by now. Change its name, or take it off, first.`);
    const row = await records.setProductRemoved(transaction, id, false);
    if (removed_at) await clinic.happened(transaction, actor, { name: 'product.kept_on_list', subjectId: id });
    return present(row);
  });
}

export function present({ reviewer_name, reviewed_at, ...row }: records.ProductRow): Product {
  return { ...row, review: reviewer_name !== null && reviewed_at ? { by: reviewer_name, at: reviewed_at } : null };
}

/** A demonstration's list says that nobody real has read it. */
async function reviewerOf({ config }: Clinic, transaction: Transaction, actor: Actor): Promise<records.Reviewer> {
  const name = (await records.nameOfDermatologist(transaction, actor.id)) ?? actor.name;
  return { id: actor.id, name: config.isDemo ? `${name}, an invented dermatologist of this demonstration` : name };
}

function write<T>(clinic: Clinic, asker: Asker, work: (transaction: Transaction, actor: Actor) => Promise<T>): Promise<T> {
  return clinic.db
    .write(asker, async (transaction, actor) => {
      permit(mayKeepProducts(actor));
      await actAsClinic(transaction, actor);
      return work(transaction, actor);
    })
    .catch((error: { constraint?: string }) => {
      throw error.constraint === 'product_by_name' ? wrongField('name', 'The list has a product of this name already') : error;
    });
}
