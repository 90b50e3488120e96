/** The front desk gives money back, with a reason: written down, then asked of the processor, then in the books and in an email. One refund of an order at a time. */
import type { RefundKind } from '@pellis/contract/payments/payments';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { GatewayDown } from '../platform/gateways/payments/payments.ts';
import { newId } from '../platform/ids.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { leftOrDisputed } from './dispute.ts';
import { finishRefund } from './make-refund.ts';
import { lockOrder } from './order-records.ts';
import { mayRefund } from './policy.ts';
import { insertRefund, openRefundOf, type RefundState } from './refund-records.ts';

export interface RefundWish {
  /** In cents. */
  amount: number;
  /** What the patient reads. */
  kind: RefundKind;
  /** For our own records. */
  reason: string;
}

/** If the process dies before the processor is asked, the queue asks it after this. */
const settleAfterSeconds = 20;

export async function refundOrder(clinic: Clinic, asker: Asker, id: string, wish: RefundWish): Promise<{ detail: string }> {
  const refundId = await writeDown(clinic, asker, id, wish);
  const state = await finishRefund(clinic, refundId).catch((error: unknown): RefundState => {
    if (!(error instanceof GatewayDown)) throw error;
    clinic.log.warn({ err: error, order: id }, 'a refund waits for the processor');
    return 'asked';
  });
  if (state === 'refused')
    throw conflict('refund_refused', 'The card processor has refused this refund, so no money has moved. Reload to see what is left.');
  return { detail: told[state] };
}

const told = {
  made: 'The money is on its way back to the card. Banks take up to 10 days to show it.',
  asked: 'The card processor does not answer just now. The refund is written down, and is made by itself as soon as it does.',
};

/** Before the processor is asked, so that no money moves without a name and a reason to it. Answers the refund's id. */
function writeDown(clinic: Clinic, asker: Asker, id: string, wish: RefundWish): Promise<string> {
  return clinic.db.writeStep(asker, async (transaction, actor) => {
    permit(mayRefund(actor));
    await actAsClinic(transaction, actor);
    const order = found(await lockOrder(transaction, id));
    // one that waits for the bank is no matter of a moment
    const left = await leftOrDisputed(transaction, order);
    if (await openRefundOf(transaction, order.id))
      throw conflict(
        'refund_under_way',
        'Another refund of this payment is under way. Wait a moment and reload: then you see what is left.',
      );
    if (!order.authorisation_id || left === 0) throw conflict('nothing_to_refund', 'There is no money of this order to give back.');
    if (wish.amount > left) throw conflict('more_than_left', 'That is more than is left of this payment.');
    const refundId = newId();
    await insertRefund(transaction, { id: refundId, order_id: order.id, ...wish, asked_by: actor.id });
    await clinic.jobs.send(transaction, 'settle', { order: order.id }, { afterSeconds: settleAfterSeconds, of: order.id });
    return refundId;
  });
}
