/** Takes the held money when the answer is given, or lets it go when none is. Each may be asked twice and happens once. */
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { newId } from '../platform/ids.ts';
import { applyAuthorisation } from './apply.ts';
import { insertFee, lockOrder, type OrderRow, orderOfEncounter, updateOrder } from './order-records.ts';

const asClinic = theClinic('payments');

/** Takes the money of an encounter that was answered, and writes its fee. A released order stays free. */
export async function captureFor(clinic: Clinic, encounterId: string, providerId: string): Promise<void> {
  const order = await find(clinic, encounterId);
  if (!order?.authorisation_id || !['authorised', 'paid'].includes(order.status)) return;
  if (order.status === 'authorised') {
    await applyAuthorisation(clinic, await clinic.payments.capture({ id: order.authorisation_id, key: `${order.id}.capture` }));
  }
  await clinic.db.as(asClinic, async (records) => {
    const now = await lockOrder(records, order.id);
    if (now?.status !== 'paid') return;
    const { id, patient_id, service_id, amount, currency } = now;
    await insertFee(records, { id: newId(), order_id: id, patient_id, provider_id: providerId, service_id, amount, currency });
  });
}

/** Lets the money of an encounter go, or gives it back when it was already taken. */
export async function giveBackFor(clinic: Clinic, encounterId: string): Promise<void> {
  const order = await find(clinic, encounterId);
  if (!order || ['released', 'refunded'].includes(order.status)) return;
  if (!order.authorisation_id) {
    await clinic.db.as(asClinic, (records) => updateOrder(records, order.id, { status: 'released', problem: null }));
    return;
  }
  const wish = { id: order.authorisation_id, key: `${order.id}.${order.attempt}.give-back` };
  const answer =
    order.status === 'paid' ? await clinic.payments.refund({ ...wish, amountCents: order.amount }) : await clinic.payments.release(wish);
  await applyAuthorisation(clinic, answer);
}

function find(clinic: Clinic, encounterId: string): Promise<OrderRow | undefined> {
  return clinic.db.as(asClinic, (records) => orderOfEncounter(records, encounterId));
}
