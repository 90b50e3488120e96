/** Asks the processor to hold the money of an order: after the commit, with a key per try, so that asking twice holds once. */
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { PaymentRefused } from '../platform/gateways/payments/payments.ts';
import { found } from '../platform/refusal.ts';
import { applyAuthorisation } from './apply.ts';
import { cardById } from './card-records.ts';
import { lockOrder, orderById, updateOrder } from './order-records.ts';

const asClinic = theClinic('payments');

/** Throws `GatewayDown` when nothing could be learned; the order then stays `confirming` and the queue asks again. */
export async function authoriseOrder(clinic: Clinic, orderId: string): Promise<void> {
  const { order, card } = await clinic.db.read(asClinic, async (transaction) => {
    const order = found(await orderById(transaction, orderId));
    return { order, card: await cardById(transaction, order.payment_method_id) };
  });
  if (order.status !== 'confirming') return;
  try {
    const answer = await clinic.payments.authorise({
      key: `${order.id}.${order.attempt}`,
      reference: order.id,
      customer: order.account_id,
      cardId: card.processor_card_id,
      amountCents: order.amount,
      currency: order.currency,
      returnUrl: `${clinic.config.publicUrl}/payment-success/${order.id}`,
    });
    await applyAuthorisation(clinic, answer, order.attempt);
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    clinic.log.warn({ err: error, order: order.id }, 'the processor refused an order');
    await clinic.db.write(asClinic, async (transaction, actor) => {
      const now = await lockOrder(transaction, order.id);
      if (now?.status !== 'confirming' || now.attempt !== order.attempt) return;
      await updateOrder(transaction, order.id, {
        status: 'declined',
        problem: 'This card can no longer be used. Please use another card.',
      });
      const subject = { patientId: order.patient_id, subjectId: order.encounter_id };
      await clinic.happened(transaction, actor, { name: 'order.declined', ...subject, data: { order: order.id } });
    });
  }
}
