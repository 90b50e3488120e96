/** What an order for a video visit means to the patient: the contract's table, with this order's amounts, card and day. */

import { isWanted, type MoneyWords, visitMoney } from '@pellis/contract/appointments/visit-money';
import type { Order } from '@pellis/contract/payments/payments';
import { isVisitKind } from '@pellis/contract/services/services';
import { dayAhead } from '../ui/dates.ts';
import { money } from '../ui/money.ts';
import { nameOfCard } from './card-words.ts';

export function isVisit(kind: Order['service_kind']): boolean {
  return isVisitKind(kind);
}

export type VisitOrder = Order & { visit: NonNullable<Order['visit']> };

export function isOfVisit(order: Order): order is VisitOrder {
  return order.visit !== null;
}

/** Released is also what never held anything. */
export function wasHeld({ history }: Pick<Order, 'history'>): boolean {
  return history.some(({ status }) => status === 'authorised');
}

export function wordsOfVisit(order: VisitOrder): MoneyWords {
  const { visit, status, is_fee, total, captured, currency, card, problem } = order;
  return visitMoney({
    stage: visit.stage,
    status,
    isFee: is_fee,
    wasHeld: wasHeld(order),
    staysBooked: visit.stays_booked,
    total: money(total, currency),
    captured: money(captured > 0 ? captured : total, currency),
    fee: visit.fee > 0 ? money(visit.fee, currency) : null,
    card: card ? nameOfCard(card) : 'your card',
    problem,
    day: dayAhead(visit.starts_at, visit.time_zone),
  });
}

/** Whether a card is still asked for it: not for what did not take place, or was taken back. */
export function asksForMoney(order: Order): boolean {
  // at the bill, with what is open there today
  if (order.is_part) return false;
  if (isOfVisit(order)) return isWanted({ stage: order.visit.stage, isFee: order.is_fee });
  return order.assessment?.answer !== 'none';
}
