/** Takes what a bank holds of a patient's part, at most what is open at that moment; gives back what is over by a later answer of the insurer. Each may run twice. */
import { lockBill } from '../appointments/claim-records.ts';
import { applyAuthorisation } from '../payments/apply.ts';
import { disputedOf, leftOf } from '../payments/dispute-records.ts';
import { finishRefund } from '../payments/make-refund.ts';
import { captureOrder } from '../payments/move-money.ts';
import { lockOrder, type OrderRow, orderById } from '../payments/order-records.ts';
import { lockParts, refusedParts } from '../payments/part-records.ts';
import { insertRefund, openRefundOf } from '../payments/refund-records.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { PaymentRefused } from '../platform/gateways/payments/payments.ts';
import { newId } from '../platform/ids.ts';
import { found } from '../platform/refusal.ts';
import { issueReceiptOf } from '../receipts/issue.ts';
import { visitOfBill } from './records.ts';

const asClinic = theClinic('patient bills');

export async function takePart(clinic: Clinic, orderId: string): Promise<void> {
  const held = await clinic.db.write(asClinic, (transaction) => heldOf(transaction, orderId));
  if (!held) return;
  const { order, cents, providerId } = held;
  try {
    if (order.status === 'authorised' && cents === 0) return await letGo(clinic, order);
    await captureOrder(clinic, order, providerId, { cents, comment: order.comment });
  } catch (error) {
    // somebody else was faster, with what was open then
    if (!(error instanceof PaymentRefused) || !order.authorisation_id) throw error;
    await applyAuthorisation(clinic, await clinic.payments.find(order.authorisation_id));
    const now = await clinic.db.read(asClinic, (transaction) => orderById(transaction, orderId));
    if (now?.status === 'paid') await captureOrder(clinic, now, providerId, { comment: order.comment });
  }
  await issueReceiptOf(clinic, orderId);
}

async function heldOf(transaction: Transaction, orderId: string) {
  const order = await lockOrder(transaction, orderId);
  if (!order?.claim_id || !['authorised', 'paid'].includes(order.status)) return undefined;
  const bill = await lockBill(transaction, order.encounter_id);
  const visit = found(await visitOfBill(transaction, order.encounter_id));
  return { order, cents: Math.min(order.amount, bill?.patient_owes ?? 0), providerId: visit.provider_id };
}

async function letGo(clinic: Clinic, { id, attempt, authorisation_id }: OrderRow): Promise<void> {
  if (!authorisation_id) return;
  await applyAuthorisation(clinic, await clinic.payments.release({ id: authorisation_id, key: `${id}.${attempt}.give-back` }));
}

/** The bank holds it: what other orders wait for is not done for it. */
export const takeHeldPart = (clinic: Clinic, event: RecordedEvent<'order.authorised'>): Promise<void> => takePart(clinic, event.data.order);

/** In the name of whoever entered the figures. A refund of the same order that is under way ends first, and comes back here. */
export async function giveBackOver(clinic: Clinic, event: RecordedEvent): Promise<void> {
  const id = event.subject_id ?? '';
  // news of the card processor's is nobody's
  const by = event.actor_role === 'clinic' ? null : event.actor_id;
  const refunds = await clinic.db.write(asClinic, async (transaction, actor) => {
    const { made, byHand, claim, owner } = await writeDownOver(clinic, transaction, id, by);
    if (byHand > 0 && claim && owner)
      await clinic.happened(transaction, actor, {
        name: 'patient_bill.to_give_back_by_hand',
        subjectId: id,
        ...(event.patient_id ? { patientId: event.patient_id } : {}),
        data: { claim, cents: byHand, owner },
      });
    return made;
  });
  for (const refund of refunds) {
    if ((await finishRefund(clinic, refund)) === 'refused') await giveBackOver(clinic, event);
  }
}

interface Over {
  made: string[];
  /** In cents: what is over, and on no card. */
  byHand: number;
  /** None where no bill counts any more. */
  claim: string | undefined;
  /** Whoever entered the figures, or prepared the claim. */
  owner: string | undefined;
}

async function writeDownOver(clinic: Clinic, transaction: Transaction, encounterId: string, by: string | null): Promise<Over> {
  const orders = await lockParts(transaction, encounterId);
  const refused = await refusedParts(transaction, encounterId);
  const bill = await lockBill(transaction, encounterId);
  const owner = by ?? bill?.prepared_by;
  let over = bill?.to_give_back ?? 0;
  const made: string[] = [];
  for (const order of orders) {
    // what a bank has given back by itself is not over any more
    over -= (await disputedOf(transaction, order.id)).lost + ((await openRefundOf(transaction, order.id))?.amount ?? 0);
  }
  for (const order of orders) {
    const disputed = await disputedOf(transaction, order.id);
    const amount = Math.min(over, leftOf(order, disputed));
    if (amount <= 0 || refused.has(order.id)) continue;
    over -= amount;
    // comes back here once that one has ended, or the bank has decided
    if (disputed.isUndecided || (await openRefundOf(transaction, order.id))) continue;
    const id = newId();
    const reason = 'The insurer’s answer was put right: the patient’s part is less than what was paid.';
    await insertRefund(transaction, {
      id,
      order_id: order.id,
      amount,
      kind: 'wrong_amount',
      asked_by: owner ?? null,
      reason,
    });
    await clinic.jobs.send(transaction, 'settle', { order: order.id }, { afterSeconds: settleAfterSeconds, of: order.id });
    made.push(id);
  }
  return { made, byHand: Math.max(0, over), claim: bill?.claim_id, owner };
}

const settleAfterSeconds = 20;
