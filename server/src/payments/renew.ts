/** Authorises an order's money again before the first authorisation expires: a new try, and the old one is released once the new one stands. */
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { authoriseOrder } from './authorise.ts';
import { lockOrder, updateOrder } from './order-records.ts';
import { rememberAuthorisation } from './replaced-authorisation-records.ts';
import { letGoReplaced } from './replaced-authorisations.ts';

/** `attempt` is the try to replace: asked for again it is done already. Throws `GatewayDown` when nothing could be learned; the queue then goes on with it. */
export async function renewAuthorisation(clinic: Clinic, { orderId, attempt }: { orderId: string; attempt: number }): Promise<void> {
  const isMine = await clinic.db.write(theClinic('payments'), async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (order?.status !== 'authorised' || order.attempt !== attempt) return false;
    await rememberAuthorisation(transaction, order);
    await updateOrder(transaction, orderId, {
      status: 'confirming',
      attempt: attempt + 1,
      authorisation_id: null,
      authorisation_version: 0,
    });
    await clinic.jobs.send(transaction, 'settle', { order: orderId }, { afterSeconds: 20, of: orderId });
    return true;
  });
  if (!isMine) return;
  await authoriseOrder(clinic, orderId);
  await letGoReplaced(clinic, orderId);
}
