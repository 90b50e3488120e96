/** What happens, or has happened, with the money of a visit, in one sentence for the patient: what the contract's table says of it, in the terms it was booked under. */

import { visitMoney } from '@pellis/contract/appointments/visit-money';
import { stageOf, type VisitStage, type VisitState } from '@pellis/contract/encounters/visit-states';
import { money } from '../availability/terms.ts';
import type { TermsRow } from '../availability/terms-records.ts';
import type { AppointmentRow } from '../bookings/booking-records.ts';
import { cashSentence, insuranceSentence } from '../bookings/draft.ts';
import { withinPrice } from '../bookings/outcome.ts';
import type { OrderRow } from '../payments/order-records.ts';
import { perZone } from '../platform/times.ts';
import { billSentence } from './bill-sentence.ts';
import type { BilledVisit } from './claim-records.ts';

interface Known {
  terms: TermsRow;
  /** By name; "your insurance" where none is on file any longer. */
  insurer: string;
  /** In cents: what cancelling cost. */
  cancelFee: number;
  order: Pick<OrderRow, 'status' | 'comment' | 'amount' | 'captured' | 'problem' | 'authorised_at'> | undefined;
  isDoorShut: boolean;
  /** Undefined until it is prepared. */
  bill: BilledVisit | undefined;
  /** Whether the clinic bills insurers at all. */
  isBilling: boolean;
}

const inPlace =
  'This visit stands in the place of one that failed for technical reasons: it costs you nothing, and nothing is held on your card.';

export function paySentence(row: AppointmentRow, known: Known): string {
  const stage = stageOf(row.status as VisitState, known.isDoorShut);
  const isToCome = stage === 'ahead' || stage === 'going_on';
  if (row.replaces !== null && isToCome) return inPlace;
  // the table's own check holds the list
  const currency = row.currency as 'USD';
  if (known.order && !(isToCome && known.order.status === 'authorised')) return meaningOf(row, known.order, stage, known);
  if (row.pays_by === 'insurance' && (isToCome || stage === 'over')) return insuredSentence(row, stage, known);
  if (isToCome) return cashSentence({ price: row.price, currency });
  return withoutOrder(stage, feeOf(row, stage, known), currency);
}

/** Whoever booked with insurance before the clinic stopped billing is asked to speak with it; a bill that is out stands as it does. */
function insuredSentence(row: AppointmentRow, stage: VisitStage, { insurer, terms, bill, isBilling }: Known): string {
  if (!isBilling && !bill)
    return `You chose ${insurer}, and we do not bill insurance any more. Nothing is held on your card: please use the chat box, and we find a way with you.`;
  if (stage !== 'over') return insuranceSentence(insurer, terms);
  return billSentence(bill, { insurer, zone: row.time_zone, currency: row.currency });
}

/** Over, or a fee of one that was missed or cancelled late, and no card gave it. */
export function isOwed(row: AppointmentRow, { order, isDoorShut }: Pick<Known, 'order' | 'isDoorShut'>): boolean {
  if (!order || !['declined', 'needs_action'].includes(order.status)) return false;
  const stage = stageOf(row.status as VisitState, isDoorShut);
  return order.comment !== '' || stage === 'over';
}

function feeOf({ price }: AppointmentRow, stage: VisitStage, { terms, cancelFee }: Known): number {
  return stage === 'missed' ? withinPrice(terms, price).no_show_fee : stage === 'cancelled' ? cancelFee : 0;
}

const days = perZone({ dateStyle: 'long' });

function meaningOf(row: AppointmentRow, order: NonNullable<Known['order']>, stage: VisitStage, known: Known): string {
  const fee = feeOf(row, stage, known);
  return visitMoney({
    stage,
    status: order.status,
    isFee: order.comment !== '',
    wasHeld: order.authorised_at !== null,
    staysBooked: row.fee_due_at !== null && row.fee_due_at >= row.starts_at,
    total: money(order.amount, row.currency),
    captured: money(order.captured, row.currency),
    fee: fee > 0 ? money(fee, row.currency) : null,
    card: 'your card',
    problem: order.problem,
    day: days(row.time_zone).format(row.starts_at),
  }).meaning;
}

/** No money was ever asked of a card for it. */
function withoutOrder(stage: VisitStage, fee: number, currency: string): string {
  if (stage === 'never_begun') return 'Nothing is charged before it is clear what happened.';
  if (fee === 0) return 'It costs you nothing.';
  const why = stage === 'missed' ? 'The visit was missed' : 'The visit was cancelled late';
  return `${why}, which costs ${money(fee, currency)}, as you agreed. Nothing has been taken from your card so far.`;
}
