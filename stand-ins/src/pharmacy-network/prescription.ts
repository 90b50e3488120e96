/** A prescription as it stands at its pharmacy, and what a pharmacist may do with it in each state. */

import type { NewRx } from './new-rx.ts';
import type { Event } from './news.ts';

export const states = ['queued', 'received', 'partly_filled', 'filled', 'not_picked_up', 'failed', 'cancelled'] as const;
export type State = (typeof states)[number];

export type Prescription = {
  message_id: string;
  pharmacy: string;
  message: NewRx;
  state: State;
  created_at: Date;
  due_at: Date | null;
  /** Why the clinic wants it cancelled, where the pharmacy has not answered yet. */
  cancel_reason: string | null;
  /** The pharmacy has asked for more, and the clinic has not answered yet. */
  is_renewal_open: boolean;
};

export const moves = [
  'receive',
  'fill',
  'partly_fill',
  'not_picked_up',
  'reject',
  'ask_renewal',
  'approve_cancel',
  'refuse_cancel',
] as const;
export type Move = (typeof moves)[number];

const byState: Record<State, readonly Move[]> = {
  queued: ['receive', 'reject'],
  received: ['fill', 'partly_fill', 'reject', 'ask_renewal'],
  partly_filled: ['fill', 'not_picked_up', 'ask_renewal'],
  filled: ['not_picked_up', 'ask_renewal'],
  not_picked_up: ['fill', 'ask_renewal'],
  failed: [],
  cancelled: [],
};

/** A CancelRx is answered before anything else. */
export function movesOf({ state, cancel_reason, is_renewal_open }: Prescription): readonly Move[] {
  if (cancel_reason !== null) return state === 'filled' ? ['refuse_cancel'] : ['approve_cancel', 'refuse_cancel'];
  return byState[state].filter((move) => move !== 'ask_renewal' || !is_renewal_open);
}

type Outcome = { event: Event; words: string; state?: State };

export const prescriptionColumns = `p.*,
  (select reason from pharmacy_network.cancel where about = p.message_id and answered_at is null) as cancel_reason,
  exists (select from pharmacy_network.news n where n.message_id = p.message_id and n.event = 'renewal_asked'
    and not exists (select from pharmacy_network.renewal_answer where news_id = n.id)) as is_renewal_open`;

/** What each is told as, and what becomes of the prescription. */
export const outcomes: Record<Move, Outcome> = {
  receive: { event: 'received', words: '', state: 'received' },
  fill: { event: 'filled', words: 'Dispensed as written.', state: 'filled' },
  partly_fill: { event: 'partly_filled', words: 'A part was dispensed; the rest is on order.', state: 'partly_filled' },
  not_picked_up: { event: 'not_picked_up', words: 'Nobody picked it up; it was returned to stock.', state: 'not_picked_up' },
  reject: { event: 'failed', words: 'The pharmacy cannot fill it. Call the pharmacy, or send it to another one.', state: 'failed' },
  ask_renewal: { event: 'renewal_asked', words: 'The pharmacy asks for a renewal.' },
  approve_cancel: { event: 'cancelled', words: '', state: 'cancelled' },
  refuse_cancel: { event: 'cancel_refused', words: 'The pharmacy does not cancel it. Call the pharmacy.' },
};

export const closedWords = 'The pharmacy has closed. Send it to another one.';
export const filledWords = 'It was filled already. Call the pharmacy.';
export const partWords = 'A part was dispensed before; the rest is not dispensed.';
