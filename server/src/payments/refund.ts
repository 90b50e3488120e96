/** The front desk gives money back, with a reason: at once by the processor, in the books, and in a letter to whoever paid. */
import type { RefundKind } from '@pellis/contract/payments';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { letTheClinicAct } from '../platform/db/database.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { applyAuthorisation } from './apply.ts';
import { lockOrder, type OrderRow } from './order-records.ts';
import { mayRefund } from './policy.ts';
import { insertRefund } from './refund-records.ts';

export interface Refund {
  /** In cents. */
  amount: number;
  /** What the patient reads. */
  kind: RefundKind;
  /** For our own records. */
  reason: string;
}

export async function refundOrder(clinic: Clinic, asker: Asker, id: string, refund: Refund): Promise<{ detail: string }> {
  const order = await promise(clinic, asker, id, refund);
  // the same money is never given back twice: the key is of what was given back before
  const key = `${order.id}.refund.${order.refunded}`;
  await applyAuthorisation(clinic, await clinic.payments.refund({ id: order.authorisationId, key, amountCents: refund.amount }));
  return { detail: 'The money is on its way back to the card. Banks take up to 10 days to show it.' };
}

/** Written down with its reason before the processor is asked, so that no money moves without a name to it. */
function promise(
  clinic: Clinic,
  asker: Asker,
  id: string,
  { amount, kind, reason }: Refund,
): Promise<OrderRow & { authorisationId: string }> {
  return clinic.db.as(asker, async (records, actor) => {
    permit(mayRefund(actor));
    await letTheClinicAct(records, actor);
    const order = found(await lockOrder(records, id));
    const left = order.captured - order.refunded;
    if (!order.authorisation_id || left === 0) throw conflict('nothing_to_refund', 'There is no money of this order to give back.');
    if (amount > left) throw conflict('more_than_left', 'That is more than is left of this payment.');
    await insertRefund(records, { orderId: order.id, before: order.refunded, amount, kind });
    await clinic.happened(records, actor, {
      name: 'order.refund_made',
      patientId: order.patient_id,
      subjectId: order.encounter_id,
      reason,
      data: { order: order.id, cents: amount, kind },
    });
    return { ...order, authorisationId: order.authorisation_id };
  });
}
