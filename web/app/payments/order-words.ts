/** What each state of an order means to the patient, and what comes next. */
import type { Order, OrderStatus } from '@pellis/contract/payments';
import { dateAndTime } from '../ui/dates.ts';
import { money } from '../ui/money.ts';
import { nameOfCard } from './card-words.ts';
import { isVisit, meaningsOfVisit, nextStepsOfVisit } from './visit-order-words.ts';

export interface StatusWords {
  heading: string;
  meaning: string;
  /** In a few words, for the history. */
  short: string;
  kind: 'info' | 'success' | 'warning' | 'error';
}

export function statusWords({ status, total, captured, currency, card, problem, service_kind }: Order): StatusWords {
  // after a late cancellation only the fee was taken
  const amount = status === 'paid' && captured > 0 ? captured : total;
  const facts = { amount: money(amount, currency), card: card ? nameOfCard(card) : 'your card', problem };
  const ofVisit = isVisit(service_kind) ? meaningsOfVisit(facts)[status] : undefined;
  return { ...words(facts)[status], ...(ofVisit ? { meaning: ofVisit } : {}) };
}

/** For a line of the history. */
export function shortWords(status: OrderStatus): string {
  return words({ amount: '', card: '', problem: null })[status].short;
}

/** What happens next, one step a line. `isAsked`: the dermatologist waits for the patient. */
export function nextSteps({ status, due_at, service_kind }: Pick<Order, 'status' | 'due_at' | 'service_kind'>, isAsked = false): string[] {
  if (isVisit(service_kind)) return nextStepsOfVisit[status];
  if (status === 'authorised' && isAsked)
    return ['Send what your dermatologist asks for.', 'Then the 24 hours run again, and you get your answer.'];
  switch (status) {
    case 'confirming':
      return ['We ask your bank to hold the price. This usually takes a few seconds.', 'You need not do anything.'];
    case 'needs_action':
      return [
        "Confirm the payment on your bank's page.",
        'You come back here by yourself.',
        'Then a dermatologist gets your Rapid Assessment.',
      ];
    case 'declined':
      return ['Choose another card, or try again.', 'Your answers and photos are safe with us: you need not fill anything in again.'];
    case 'authorised':
      return [
        'A board-certified dermatologist reads your answers and looks at your photos.',
        due_at
          ? `Expected by ${dateAndTime(due_at)}. If we are late, the hold is let go and you pay nothing.`
          : 'You get the answer within 24 hours.',
        'We send you an e-mail when the answer is in your Portal, or when the dermatologist needs one more thing.',
      ];
    case 'paid':
      return ['Your treatment plan is in your Portal.'];
    case 'released':
      return ['Your bank may take a few days to show that the hold is gone.'];
    case 'refunded':
      return ['Your bank may take a few days to show the money.'];
  }
}

export interface Facts {
  amount: string;
  card: string;
  problem: string | null;
}

function words({ amount, card, problem }: Facts): Record<OrderStatus, StatusWords> {
  return {
    confirming: {
      heading: 'Confirming your payment',
      meaning: `We are asking your bank to hold ${amount} on ${card}.`,
      short: 'Sent to your bank',
      kind: 'info',
    },
    needs_action: {
      heading: 'Your bank wants you to confirm',
      meaning: `Your bank wants to be sure that it is you. Nothing is held on ${card} until you confirm.`,
      short: 'Your bank asked you to confirm',
      kind: 'warning',
    },
    declined: {
      heading: 'The payment did not go through',
      meaning: problem ?? 'Your bank declined this card. Please use another card, or ask your bank.',
      short: 'Declined',
      kind: 'error',
    },
    authorised: {
      heading: 'Held, not charged',
      meaning: `${amount} is held on ${card}. You are charged only when the dermatologist has answered.`,
      short: 'Held on your card',
      kind: 'success',
    },
    paid: {
      heading: 'Paid',
      meaning: `The dermatologist has answered, and ${amount} was charged to ${card}.`,
      short: 'Charged',
      kind: 'success',
    },
    released: {
      heading: 'Nothing was charged',
      meaning: `${amount} is no longer held on ${card}. You pay nothing.`,
      short: 'Let go, nothing charged',
      kind: 'info',
    },
    refunded: {
      heading: 'Refunded',
      meaning: `${amount} is on its way back to ${card}.`,
      short: 'Refunded',
      kind: 'info',
    },
  };
}
