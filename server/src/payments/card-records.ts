/** Cards on file: what the processor lets us know of them. */
import type { Transaction } from '../platform/db/database.ts';
import { prepared } from '../platform/db/prepared.ts';
import type { Card } from '../platform/gateways/payments/payments.ts';
import { newId } from '../platform/ids.ts';

/** The default first, then the newest. */
export const cardsOf = prepared((transaction, accountId) =>
  transaction
    .selectFrom('payment_method')
    .select(['id', 'brand', 'last4', 'exp_month', 'exp_year', 'is_default'])
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('added_at', 'desc'),
);

export async function defaultCardOf(transaction: Transaction, accountId: string) {
  return (await cardsOf(transaction, accountId))[0];
}

/** A card that is still on file. */
export function cardOnFile(transaction: Transaction, accountId: string, id: string) {
  return transaction
    .selectFrom('payment_method')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** However it stands with it now: what an order was placed with. */
export function cardById(transaction: Transaction, id: string) {
  return transaction.selectFrom('payment_method').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** The same card kept again is the same row. */
export async function keepCardRow(transaction: Transaction, accountId: string, card: Card, isDefault: boolean): Promise<string> {
  const face = { brand: card.brand, last4: card.last4, exp_month: card.expMonth, exp_year: card.expYear, is_default: isDefault };
  const kept = await transaction
    .insertInto('payment_method')
    .values({ id: newId(), account_id: accountId, processor_card_id: card.id, ...face })
    .onConflict((already) => already.column('processor_card_id').doUpdateSet({ ...face, removed_at: null }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return kept.id;
}

/** Exactly one default: the old one steps back in the same transaction. */
export async function makeDefault(transaction: Transaction, accountId: string, id: string): Promise<void> {
  await transaction
    .updateTable('payment_method')
    .set({ is_default: false })
    .where('account_id', '=', accountId)
    .where('is_default', '=', true)
    .execute();
  await transaction.updateTable('payment_method').set({ is_default: true }).where('id', '=', id).execute();
}

export function takeOffFile(transaction: Transaction, id: string) {
  return transaction.updateTable('payment_method').set({ is_default: false, removed_at: new Date() }).where('id', '=', id).execute();
}

/** Orders whose money still hangs on this card. */
export async function openOrdersOn(transaction: Transaction, cardId: string): Promise<number> {
  const { n } = await transaction
    .selectFrom('order')
    .select((has) => has.fn.countAll<number>().as('n'))
    .where('payment_method_id', '=', cardId)
    .where('status', 'in', ['confirming', 'needs_action', 'authorised'])
    .executeTakeFirstOrThrow();
  return n;
}

/** Visits to come that an account has booked: their terms may ask for a fee. */
export async function bookedVisitsOf(transaction: Transaction, accountId: string): Promise<number> {
  const { n } = await transaction
    .selectFrom('appointment')
    .select((has) => has.fn.countAll<number>().as('n'))
    .where('account_id', '=', accountId)
    .where('status', '=', 'booked')
    .executeTakeFirstOrThrow();
  return n;
}
