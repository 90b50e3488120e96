/** Tries an order again that was declined or never finished, with the same card or another. */
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { authoriseOrder } from './authorise.ts';
import { cardOnFile } from './card-records.ts';
import { lockOrder, type OrderRow, orderById, updateOrder } from './order-records.ts';
import { mayPayOrder } from './policy.ts';
import { rememberAuthorisation } from './replaced-authorisation-records.ts';
import { letGoReplaced } from './replaced-authorisations.ts';

export async function payOrder(clinic: Clinic, asker: Asker, id: string, cardId: string): Promise<{ url: string }> {
  await clinic.db.writeStep(asker, async (transaction, actor) => {
    const order = found(await lockOrder(transaction, id));
    permit(mayPayOrder(actor, order));
    if (!['declined', 'needs_action'].includes(order.status)) throw conflict('not_payable', 'This order does not need another payment.');
    const card = found(await cardOnFile(transaction, actor.id, cardId));
    await actAsClinic(transaction, actor);
    await beginTry(clinic, transaction, order, card.id);
    return null;
  });
  await finishTry(clinic, id);
  return { url: await addressAfterPaying(clinic, asker, id) };
}

/** Another try with this card. Needs the order locked, and a transaction as the clinic. */
export async function beginTry(clinic: Clinic, transaction: Transaction, order: OrderRow, cardId: string): Promise<void> {
  const { id, attempt } = order;
  await rememberAuthorisation(transaction, order);
  await updateOrder(transaction, id, {
    status: 'confirming',
    payment_method_id: cardId,
    attempt: attempt + 1,
    authorisation_id: null,
    authorisation_version: 0,
    problem: null,
    action_url: null,
  });
  await clinic.jobs.send(transaction, 'settle', { order: id }, { afterSeconds: 20, of: id });
}

/** After the commit. The unfinished try before this one must not hold money too; what fails here the queue does again. */
export async function finishTry(clinic: Clinic, id: string): Promise<void> {
  await letGoReplaced(clinic, id).catch((error: unknown) =>
    clinic.log.warn({ err: error, order: id }, 'an earlier try could not be let go'),
  );
  await authoriseOrder(clinic, id).catch((error: unknown) =>
    clinic.log.warn({ err: error, order: id }, 'an order is still being confirmed'),
  );
}

/** Where a page goes once the processor has been asked. */
export function addressAfterPaying(clinic: Clinic, asker: Asker, orderId: string): Promise<string> {
  return clinic.db.read(asker, async (transaction) => {
    const { status } = found(await orderById(transaction, orderId));
    return ['declined', 'needs_action'].includes(status) ? `/order/${orderId}` : `/payment-success/${orderId}`;
  });
}
