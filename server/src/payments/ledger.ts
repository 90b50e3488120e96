/** The books: what the processor says it has taken and given back, written down as it is told, in two places at once. */
import type { Transaction } from '../platform/db/database.ts';
import { disputedInBooks, post } from './ledger-records.ts';
import type { OrderRow } from './order-records.ts';

/** In cents, since the order began. */
export interface Moved {
  captured: number;
  refunded: number;
}

/** Posts what has moved since the books were last told; the same news again posts nothing. Needs a transaction as the clinic. */
export async function keepBooks(transaction: Transaction, order: OrderRow, now: Moved): Promise<void> {
  const taken = now.captured - order.captured;
  const givenBack = now.refunded - order.refunded;
  await post(transaction, order, { posting: `captured.${now.captured}`, from: 'care', to: 'processor', cents: taken });
  await post(transaction, order, { posting: `refunded.${now.refunded}`, from: 'processor', to: 'care_refunded', cents: givenBack });
}

interface Disputed {
  id: string;
  /** In cents, as the bank has decided; nothing while it has not. */
  lost: number;
}

/** A dispute that is lost is money gone, and comes back should the bank think better of it, however often. Needs a transaction as the clinic. */
export async function keepDisputeInBooks(transaction: Transaction, order: OrderRow, { id, lost }: Disputed): Promise<void> {
  const first = `disputed.${id}`;
  const { cents, times } = await disputedInBooks(transaction, order, first);
  const posting = times === 0 ? first : `${first}.${times}`;
  await post(transaction, order, { posting, from: 'processor', to: 'care_disputed', cents: lost - cents });
  await post(transaction, order, { posting, from: 'care_disputed', to: 'processor', cents: cents - lost });
}
