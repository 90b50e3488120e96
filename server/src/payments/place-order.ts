/** A patient agrees to pay: the order is written in the transaction of what it is for; the processor is asked after the commit. */
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { conflict } from '../platform/refusal.ts';
import { defaultCardOf } from './card-records.ts';
import { insertOrder, type NewOrder } from './order-records.ts';

/** If the process dies between commit and authorisation, the queue asks the processor after this. */
const settleAfterSeconds = 20;

export const cardMissing = 'Please add a payment method before submitting a rapid assessment.';

/** Answers the order's id. Throws the 409 of a missing payment method, in the words of what is bought. */
export async function placeOrder(
  clinic: Clinic,
  transaction: Transaction,
  wish: Omit<NewOrder, 'id' | 'payment_method_id'>,
  missing = cardMissing,
): Promise<string> {
  const card = await defaultCardOf(transaction, wish.account_id);
  if (!card) throw conflict('payment_method_missing', missing);
  const id = newId();
  await insertOrder(transaction, { ...wish, id, payment_method_id: card.id });
  await clinic.jobs.send(transaction, 'settle', { order: id }, { afterSeconds: settleAfterSeconds, of: id });
  return id;
}
