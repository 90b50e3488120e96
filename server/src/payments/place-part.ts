/** A patient pays their part of what an insurer was billed: another try of what a card did not give, or a new order. One at a time. */
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { conflict } from '../platform/refusal.ts';
import type { OrderRow } from './order-records.ts';
import { updateOrder } from './order-records.ts';
import { insertPart, type NewPart } from './part-records.ts';
import { beginTry } from './pay-order.ts';

/** If the process dies between commit and authorisation, the queue asks the processor after this. */
const settleAfterSeconds = 20;

const beingAsked = () => conflict('being_asked', 'Your bank is being asked already. What it says appears here by itself.');

/** `open` is the one that may still take money, locked. Answers the order's id. Needs a transaction as the clinic. */
export async function placePart(
  clinic: Clinic,
  transaction: Transaction,
  part: Omit<NewPart, 'id'>,
  open: OrderRow | undefined,
): Promise<string> {
  if (open && (open.status === 'confirming' || open.status === 'authorised')) throw beingAsked();
  if (open) {
    const { account_id, amount, claim_id } = part;
    await updateOrder(transaction, open.id, { account_id, amount, claim_id });
    await beginTry(clinic, transaction, open, part.payment_method_id);
    return open.id;
  }
  const id = await insertPart(transaction, { ...part, id: newId() });
  if (!id) throw beingAsked();
  await clinic.jobs.send(transaction, 'settle', { order: id }, { afterSeconds: settleAfterSeconds, of: id });
  return id;
}
