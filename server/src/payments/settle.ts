/** Finds out what became of an order's money when nobody has told: after a crash, a hanging processor or lost news. */
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { applyAuthorisation } from './apply.ts';
import { authoriseOrder } from './authorise.ts';
import { finishOpenRefund } from './make-refund.ts';
import { orderById } from './order-records.ts';
import { letGoReplaced } from './replaced-authorisations.ts';

export async function settleOrder(clinic: Clinic, orderId: string): Promise<void> {
  const order = await clinic.db.read(theClinic('payments'), (transaction) => orderById(transaction, orderId));
  if (!order) return;
  if (order.status === 'confirming') await authoriseOrder(clinic, orderId);
  else if (order.authorisation_id) await applyAuthorisation(clinic, await clinic.payments.find(order.authorisation_id));
  await letGoReplaced(clinic, orderId);
  await finishOpenRefund(clinic, orderId);
}
