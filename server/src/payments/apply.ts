/** What the processor says becomes the order's state: once, in order, whoever brings the news. */
import type { OrderStatus } from '@pellis/contract/payments/order-statuses';
import { type Actor, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { EventName } from '../platform/events.ts';
import type { Authorisation, AuthorisationState, DeclineCode } from '../platform/gateways/payments/payments.ts';
import { found } from '../platform/refusal.ts';
import { keepBooks } from './ledger.ts';
import { lockOrder, type OrderRow, orderById, updateOrder } from './order-records.ts';
import { endRefund, openRefundOf, refunderOf } from './refund-records.ts';

/** Where an order stands when its money stands there; nowhere new while the processor is still at work. */
export const statusFor: Record<AuthorisationState, OrderStatus | undefined> = {
  processing: undefined,
  needs_action: 'needs_action',
  authorised: 'authorised',
  declined: 'declined',
  captured: 'paid',
  partially_refunded: 'paid',
  refunded: 'refunded',
  released: 'released',
};

const eventFor: Partial<Record<OrderStatus, Extract<EventName, `order.${OrderStatus}`>>> = {
  needs_action: 'order.needs_action',
  authorised: 'order.authorised',
  declined: 'order.declined',
  paid: 'order.paid',
  refunded: 'order.refunded',
  released: 'order.released',
};

const problems: Record<DeclineCode, string> = {
  card_declined: 'Your bank declined this card. Please use another card, or ask your bank.',
  insufficient_funds: 'There is not enough money on this card. Please use another card.',
  expired_card: 'This card has expired. Please use another card.',
  authentication_failed: 'The bank could not confirm that it was you. Please try again or use another card.',
  processing_error: 'The card could not be charged just now. Please try again or use another card.',
};

/**
 * Applies the news to its order; news of an earlier try, or older than what is known, changes nothing. Only the answer to a try, which says the
 * try's number, ties an order to its authorisation: news of the one before may still be on its way when a patient tries another card.
 */
export function applyAuthorisation(clinic: Clinic, news: Authorisation, attempt?: number): Promise<void> {
  return clinic.db.write(theClinic('card processor'), async (transaction, actor) => {
    const order = await lockOrder(transaction, news.reference);
    if (order) await applyNews(clinic, transaction, actor, { order, news, attempt });
  });
}

interface News {
  /** Locked. */
  order: OrderRow;
  news: Authorisation;
  attempt?: number | undefined;
}

export async function applyNews(clinic: Clinic, transaction: Transaction, actor: Actor, { order, news, attempt }: News): Promise<void> {
  if (!isNews(order, news, attempt)) return;
  const change = changeFor(order, news);
  await keepBooks(transaction, order, change);
  await updateOrder(transaction, order.id, change);
  // news may be faster than the answer to the refund itself
  const open = change.refunded > order.refunded ? await openRefundOf(transaction, order.id) : undefined;
  if (open?.amount === change.refunded - order.refunded) await noteRefundMade(clinic, transaction, open.id);
  const name = change.status === undefined || change.status === order.status ? undefined : eventFor[change.status];
  if (!name) return;
  await clinic.happened(transaction, actor, {
    name,
    patientId: order.patient_id,
    subjectId: order.encounter_id,
    data: { order: order.id, ...ofPart(order) },
  });
}

/** Once: in the name of whoever asked for it, who is the one that gave the money back. */
export async function noteRefundMade(clinic: Clinic, transaction: Transaction, refundId: string): Promise<void> {
  const refund = await endRefund(transaction, refundId, 'made');
  if (!refund?.asked_by) return;
  const order = found(await orderById(transaction, refund.order_id));
  const { patient_id, encounter_id, id } = order;
  await clinic.happened(transaction, found(await refunderOf(transaction, refund.asked_by)), {
    name: 'order.refund_made',
    patientId: patient_id,
    subjectId: encounter_id,
    reason: refund.reason,
    data: { order: id, ...ofPart(order), refund: refund.id, cents: refund.amount, kind: refund.kind },
  });
}

export function ofPart({ claim_id }: OrderRow): { is_part?: true } {
  return claim_id === null ? {} : { is_part: true };
}

function changeFor(order: OrderRow, news: Authorisation) {
  const status = statusFor[news.state];
  return {
    authorisation_id: news.id,
    authorisation_version: news.version,
    captured: news.capturedCents,
    refunded: news.refundedCents,
    action_url: news.state === 'needs_action' ? (news.actionUrl ?? order.action_url) : null,
    problem: news.state === 'declined' ? problems[news.declineCode ?? 'card_declined'] : null,
    ...(status ? { status } : {}),
    ...(status === 'authorised' && order.status !== 'authorised' ? { authorised_at: new Date() } : {}),
  };
}

function isNews(order: OrderRow, news: Authorisation, attempt?: number): boolean {
  if (order.authorisation_id === null) return attempt === order.attempt;
  return order.authorisation_id === news.id && news.version > order.authorisation_version;
}
