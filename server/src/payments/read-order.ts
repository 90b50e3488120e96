/** One order, as whoever pays it sees it. */

import { stageOf, type VisitState } from '@pellis/contract/encounters/visit-states';
import type { OrderStatus } from '@pellis/contract/payments/order-statuses';
import type { AnswerStage, Order } from '@pellis/contract/payments/payments';
import { ownPatientOf } from '../patients/records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { found, permit } from '../platform/refusal.ts';
import { disputedOf } from './dispute-records.ts';
import { feeOfOrder, orderInFull, statusesOf } from './order-records.ts';
import { maySeeOrder } from './policy.ts';
import { refundsOf } from './refund-records.ts';
import { settleOrder } from './settle.ts';

const undecided = ['confirming', 'needs_action', 'declined', 'authorised'];

export function readOrder(clinic: Clinic, asker: Asker, id: string): Promise<Order> {
  return clinic.db.read(asker, async (transaction, actor) => {
    const order = found(await orderInFull(transaction, id));
    permit(maySeeOrder(actor, order));
    const fee = await feeOfOrder(transaction, id);
    const history = await statusesOf(transaction, id);
    const own = await ownPatientOf(transaction, actor.id);
    return {
      id: order.id,
      patient: { id: order.patient_id, first_name: order.first_name, is_self: order.patient_id === own?.id },
      encounter_id: order.encounter_id,
      service_kind: order.service_kind,
      lines: [{ description: order.description, amount: order.amount }],
      total: order.amount,
      captured: order.captured,
      refunded: order.refunded,
      refunds: (await refundsOf(transaction, [id])).get(id) ?? [],
      lost: (await disputedOf(transaction, id)).lost,
      currency: order.currency,
      status: order.status,
      history: history.map(({ status, at }) => ({ status: status as OrderStatus, at })),
      card: order.brand && order.last4 ? { brand: order.brand, last4: order.last4 } : null,
      problem: order.problem,
      action_url: order.action_url,
      due_at: order.due_at,
      is_fee: order.comment !== '' && order.claim_id === null,
      is_part: order.claim_id !== null,
      receipt: order.claim_id && fee ? { provider_id: fee.provider_id, fee_id: fee.id } : null,
      visit: visitOf(order),
      assessment: assessmentOf(order),
      may_withdraw: undecided.includes(order.status) && order.provider_id === null && ['draft', 'submitted'].includes(order.state ?? ''),
    };
  });
}

type InFull = NonNullable<Awaited<ReturnType<typeof orderInFull>>>;

function visitOf(order: InFull): Order['visit'] {
  const { visit_status, starts_at, time_zone, is_door_shut, no_show_fee, cancel_fee, fee_due_at } = order;
  if (visit_status === null || starts_at === null || time_zone === null) return null;
  // the table's own check holds the list, and a held time has no order
  const stage = stageOf(visit_status as VisitState, is_door_shut ?? false);
  // no fee is more than the visit itself
  const fee = stage === 'missed' ? Math.min(no_show_fee ?? 0, order.amount) : stage === 'cancelled' ? cancel_fee : 0;
  return { stage, starts_at, time_zone, fee, stays_booked: fee_due_at !== null && fee_due_at >= starts_at };
}

const answers: Record<string, AnswerStage> = {
  draft: 'to_send',
  submitted: 'awaited',
  claimed: 'awaited',
  needs_info: 'asked',
  video_offered: 'offered',
  converted_to_video: 'moved',
  answered: 'given',
  closed: 'given',
};

function assessmentOf({ state, concern, photo_count, safety_version }: InFull): Order['assessment'] {
  if (state === null || concern === null || photo_count === null) return null;
  return { answer: answers[state] ?? 'none', concern, photos: photo_count, was_asked_safety: safety_version !== null };
}

/** Asks the processor again before it answers: for the page that waits for news. */
export async function refreshOrder(clinic: Clinic, asker: Asker, id: string): Promise<Order> {
  await readOrder(clinic, asker, id);
  await settleOrder(clinic, id).catch((error: unknown) => clinic.log.warn({ err: error, order: id }, 'the processor could not be asked'));
  return readOrder(clinic, asker, id);
}
