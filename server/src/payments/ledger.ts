/** The books: what the processor says it has taken and given back, written down as it is told, in two places at once. */
import type { Transaction } from '../platform/db/database.ts';
import type { DisputeState } from '../platform/gateways/payments/payments.ts';
import { post } from './ledger-records.ts';
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
  cents: number;
  before: DisputeState | undefined;
  now: DisputeState;
}

/** A dispute that is lost is money gone, and comes back should the bank think better of it. Needs a transaction as the clinic. */
export async function keepDisputeInBooks(transaction: Transaction, order: OrderRow, { id, cents, before, now }: Disputed): Promise<void> {
  if (now === 'lost' && before !== 'lost')
    await post(transaction, order, { posting: `disputed.${id}`, from: 'processor', to: 'care_disputed', cents });
  if (before === 'lost' && now !== 'lost')
    await post(transaction, order, { posting: `disputed.${id}.back`, from: 'care_disputed', to: 'processor', cents });
}
