/** Tries an order again that was declined or never finished, with the same card or another. */
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { authoriseOrder } from './authorise.ts';
import { cardOnFile } from './card-records.ts';
import { lockOrder, orderById, updateOrder } from './order-records.ts';
import { mayPayOrder } from './policy.ts';

export async function payOrder(clinic: Clinic, asker: Asker, id: string, cardId: string): Promise<{ url: string }> {
  const old = await clinic.db.as(asker, async (records, actor) => {
    const order = found(await lockOrder(records, id));
    permit(mayPayOrder(actor, order));
    if (!['declined', 'needs_action'].includes(order.status)) throw conflict('not_payable', 'This order does not need another payment.');
    const card = found(await cardOnFile(records, actor.id, cardId));
    await updateOrder(records, id, {
      status: 'confirming',
      payment_method_id: card.id,
      attempt: order.attempt + 1,
      authorisation_id: null,
      authorisation_version: 0,
      problem: null,
      action_url: null,
    });
    await clinic.jobs.send(records, 'settle', { order: id }, { afterSeconds: 20 });
    return order;
  });
  await letGo(clinic, old.authorisation_id, `${id}.${old.attempt}.replaced`);
  await authoriseOrder(clinic, id).catch((error: unknown) =>
    clinic.log.warn({ err: error, order: id }, 'an order is still being confirmed'),
  );
  return { url: await addressAfterPaying(clinic, asker, id) };
}

/** The unfinished try before this one must not hold money too. */
async function letGo(clinic: Clinic, authorisationId: string | null, key: string): Promise<void> {
  if (!authorisationId) return;
  await clinic.payments
    .release({ id: authorisationId, key })
    .catch((error: unknown) => clinic.log.warn({ err: error }, 'an earlier try could not be let go'));
}

/** Where a page goes once the processor has been asked. */
export function addressAfterPaying(clinic: Clinic, asker: Asker, orderId: string): Promise<string> {
  return clinic.db.as(asker, async (records) => {
    const { status } = found(await orderById(records, orderId));
    return ['declined', 'needs_action'].includes(status) ? `/order/${orderId}` : `/payment-success/${orderId}`;
  });
}
