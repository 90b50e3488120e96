/** Has a refund made that is written down: under its own id, so that asking twice gives back once; and what the processor did goes into the books, the order and an email. */
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { PaymentRefused } from '../platform/gateways/payments/payments.ts';
import { newId } from '../platform/ids.ts';
import { found } from '../platform/refusal.ts';
import { applyNews, noteRefundMade } from './apply.ts';
import { type Disputed, disputedOf, leftOf } from './dispute-records.ts';
import { lockOrder, type OrderRow, orderById } from './order-records.ts';
import { endRefund, insertRefund, openRefundOf, type RefundRow, type RefundState, refundById } from './refund-records.ts';

const asClinic = theClinic('payments');

/** Throws `GatewayDown` when nothing could be learned; it then stays asked for, and the queue asks again. So it does while a bank decides. */
export async function finishRefund(clinic: Clinic, refundId: string): Promise<RefundState> {
  const { refund, order, disputed } = await clinic.db.read(asClinic, async (transaction) => {
    const refund = found(await refundById(transaction, refundId));
    const [order, disputed] = [await orderById(transaction, refund.order_id), await disputedOf(transaction, refund.order_id)];
    return { refund, order: found(order), disputed };
  });
  if (refund.state === 'asked' && !disputed.isUndecided) {
    if (isLost(refund, order, disputed)) await clinic.db.write(asClinic, (transaction) => endRefund(transaction, refundId, 'refused'));
    else await askProcessor(clinic, refund, order.authorisation_id ?? '');
  }
  return clinic.db.read(asClinic, async (transaction) => found(await refundById(transaction, refundId)).state);
}

/** The bank has given back itself what was meant to be. */
function isLost({ amount }: RefundRow, order: OrderRow, disputed: Disputed): boolean {
  return disputed.lost > 0 && amount > leftOf(order, disputed);
}

async function askProcessor(clinic: Clinic, { id, order_id, amount }: RefundRow, authorisationId: string): Promise<void> {
  try {
    const news = await clinic.payments.refund({ id: authorisationId, key: `${order_id}.refund.${id}`, amountCents: amount });
    await clinic.db.write(asClinic, async (transaction, actor) => {
      const order = await lockOrder(transaction, order_id);
      if (order) await applyNews(clinic, transaction, actor, { order, news });
      await noteRefundMade(clinic, transaction, id);
    });
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    clinic.log.warn({ err: error, order: order_id }, 'the processor refused a refund');
    await clinic.db.write(asClinic, (transaction) => endRefund(transaction, id, 'refused'));
  }
}

/** One that the processor had no answer to, or that waited until a bank had decided. */
export async function finishOpenRefund(clinic: Clinic, orderId: string): Promise<void> {
  const open = await clinic.db.read(asClinic, (transaction) => openRefundOf(transaction, orderId));
  // of what was promised for care that was not given, whatever a bank has left
  if (open?.kind === 'not_provided' && !open.asked_by) await refundRest(clinic, orderId);
  else if (open) await finishRefund(clinic, open.id);
}

/** All that is left of an order, because care was not given. One that the desk has begun ends first. */
export async function refundRest(clinic: Clinic, orderId: string): Promise<void> {
  const next = await clinic.db.write(asClinic, (transaction) => nextRefund(transaction, orderId));
  if (!next) return;
  // a refusal stands with the difference that the daily comparison finds
  if ((await finishRefund(clinic, next)) === 'made') await refundRest(clinic, orderId);
}

async function nextRefund(transaction: Transaction, orderId: string): Promise<string | undefined> {
  const order = found(await lockOrder(transaction, orderId));
  const disputed = await disputedOf(transaction, orderId);
  const open = await openRefundOf(transaction, orderId);
  if (open && (disputed.isUndecided || !isLost(open, order, disputed))) return open.id;
  if (open) await endRefund(transaction, open.id, 'refused');
  const amount = leftOf(order, disputed);
  if (amount === 0) return undefined;
  const id = newId();
  await insertRefund(transaction, { id, order_id: orderId, amount, kind: 'not_provided', asked_by: null, reason: '' });
  return id;
}
