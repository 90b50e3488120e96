/** Holds an order's money again before the bank lets the first hold go: a new try, and the old one is let go once the new one stands. */
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { authoriseOrder } from './authorise.ts';
import { lockOrder, updateOrder } from './order-records.ts';

/** Throws `GatewayDown` when nothing could be learned; the queue then asks again with the same key. */
export async function renewAuthorisation(clinic: Clinic, orderId: string): Promise<void> {
  const old = await clinic.db.as(theClinic('payments'), async (records) => {
    const order = await lockOrder(records, orderId);
    if (order?.status !== 'authorised') return undefined;
    await updateOrder(records, orderId, {
      status: 'confirming',
      attempt: order.attempt + 1,
      authorisation_id: null,
      authorisation_version: 0,
    });
    await clinic.jobs.send(records, 'settle', { order: orderId }, { afterSeconds: 20, of: orderId });
    return order;
  });
  if (!old) return;
  await authoriseOrder(clinic, orderId);
  await clinic.payments
    .release({ id: old.authorisation_id ?? '', key: `${orderId}.${old.attempt}.renewed` })
    .catch((error: unknown) => clinic.log.warn({ err: error, order: orderId }, 'an earlier hold could not be let go'));
}
