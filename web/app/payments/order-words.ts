/** What each state of an order means to the patient, and what comes next. */

import { headings, type MoneyWords } from '@pellis/contract/appointments/visit-money';
import type { OrderStatus } from '@pellis/contract/payments/order-statuses';
import type { AnswerStage, Order } from '@pellis/contract/payments/payments';
import { dateAndTime } from '../ui/dates.ts';
import { money } from '../ui/money.ts';
import { nameOfCard } from './card-words.ts';
import { wordsOfPart } from './part-order-words.ts';
import { isOfVisit, wasHeld, wordsOfVisit } from './visit-order-words.ts';

/** `isAsked`: the dermatologist waits for the patient. */
export function orderWords(order: Order, isAsked = false, now = new Date()): MoneyWords {
  return order.lost && order.status === 'paid' ? wordsOfLost(order, order.lost) : wordsOfKind(order, isAsked, now);
}

/** Taken, and given back by the bank itself after a dispute. */
function wordsOfLost({ captured, currency, card: on }: Order, lost: number): MoneyWords {
  const card = on ? nameOfCard(on) : 'your card';
  const charged = `${money(captured, currency)} was charged to ${card}.`;
  return {
    heading: lost < captured ? 'Given back in part by your bank' : 'Given back by your bank',
    meaning: `${charged} After a dispute, your bank gave ${lost < captured ? `${money(lost, currency)} of it` : 'it'} back to you.`,
    steps: [nothingToDo],
    kind: 'info',
  };
}

function wordsOfKind(order: Order, isAsked: boolean, now: Date): MoneyWords {
  if (order.is_part) return wordsOfPart(order);
  if (isOfVisit(order)) return wordsOfVisit(order);
  const stage = order.assessment?.answer ?? 'awaited';
  const answer = isAsked && stage !== 'offered' ? 'asked' : stage;
  const card = order.card ? nameOfCard(order.card) : 'your card';
  const facts = { amount: amountOf(order), card, problem: order.problem, wasHeld: wasHeld(order) };
  return { ...headings[order.status], ...words(facts, answer, promiseOf(order.due_at, now))[order.status] };
}

function amountOf({ status, captured, total, currency }: Order): string {
  return money((status === 'paid' || status === 'refunded') && captured > 0 ? captured : total, currency);
}

const inShort: Record<OrderStatus, string> = {
  confirming: 'Sent to your bank',
  needs_action: 'Your bank asked you to confirm',
  declined: 'Declined',
  authorised: 'Held on your card',
  paid: 'Charged',
  released: 'Let go, nothing charged',
  refunded: 'Refunded',
};

/** For a line of the history. */
export function shortWords(status: OrderStatus): string {
  return inShort[status];
}

function promiseOf(due: Date | null, now: Date): string {
  if (!due) return 'You get the answer within 24 hours.';
  if (due <= now) return 'We are late, and we are sorry: the hold is let go by itself, and a dermatologist still answers.';
  return `Expected by ${dateAndTime(due)}. If we are late, the hold is let go and you pay nothing.`;
}

interface Facts {
  amount: string;
  card: string;
  problem: string | null;
  wasHeld: boolean;
}

type Told = Pick<MoneyWords, 'meaning' | 'steps'> & Partial<MoneyWords>;

const nothingToDo = 'You need not do anything.';
const authorisationGone = 'Your bank may take a few days to show that the hold is gone.';
const visitInstead = 'Your Rapid Assessment goes on as a video visit, and you pay for that instead.';
const plan = 'Your treatment plan is in your Portal.';

function words(facts: Facts, answer: AnswerStage, promise: string): Record<OrderStatus, Told> {
  const { amount, card } = facts;
  return {
    ...(answer === 'none' || answer === 'moved' ? nothingAsked(facts) : open(facts, answer)),
    authorised: held(facts, answer, promise),
    paid: {
      meaning:
        answer === 'given' ? `The dermatologist has answered, and ${amount} was charged to ${card}.` : `${amount} was charged to ${card}.`,
      steps: [answer === 'given' ? plan : nothingToDo],
    },
    released: {
      meaning: `${facts.wasHeld ? `${amount} is no longer` : 'Nothing is'} held on ${card}. ${answer === 'moved' ? visitInstead : 'You pay nothing.'}`,
      steps: [
        ...(answer === 'awaited' ? ['A dermatologist still answers, and we send you an e-mail then.'] : []),
        facts.wasHeld ? authorisationGone : nothingToDo,
      ],
    },
    refunded: { meaning: `${amount} is on its way back to ${card}.`, steps: ['Your bank may take a few days to show the money.'] },
  };
}

type Open = Record<'confirming' | 'needs_action' | 'declined', Told>;

function open({ amount, card, problem }: Facts, answer: AnswerStage): Open {
  const then = answer === 'given' ? 'Your treatment plan stays in your Portal.' : 'Then a dermatologist gets your Rapid Assessment.';
  return {
    confirming: {
      meaning: `We are asking your bank to hold ${amount} on ${card}.`,
      steps: ['We ask your bank to hold the price. This usually takes a few seconds.', nothingToDo],
    },
    needs_action: {
      meaning: `Your bank wants to be sure that it is you. Nothing is held on ${card} until you confirm.`,
      steps: ["Confirm the payment on your bank's page.", 'You come back here by yourself.', then],
    },
    declined: {
      meaning: problem ?? 'Your bank declined this card. Please use another card, or ask your bank.',
      steps: ['Choose another card, or try again.', 'Your answers and photos are safe with us: you need not fill anything in again.'],
    },
  };
}

/** It was withdrawn, or could not be answered. */
function nothingAsked({ card }: Facts): Open {
  const told: Told = {
    heading: 'Nothing is held',
    meaning: `There is nothing to pay for any more. Nothing is held on ${card}.`,
    steps: [nothingToDo],
    kind: 'info',
  };
  const confirming: Told = {
    ...told,
    heading: 'Being let go',
    meaning: `There is nothing to pay for any more. If your bank holds anything for it on ${card}, we let it go.`,
  };
  return { confirming, needs_action: told, declined: told };
}

function held({ amount, card }: Facts, answer: AnswerStage, promise: string): Told {
  const isHeld = `${amount} is held on ${card}. You are charged only when the dermatologist has answered.`;
  switch (answer) {
    case 'given':
      return {
        heading: 'Being charged',
        meaning: `The dermatologist has answered: the ${amount} held on ${card} is being charged.`,
        steps: [plan, 'The receipt comes by itself.'],
        kind: 'info',
      };
    case 'none':
      return {
        heading: 'Being let go',
        meaning: `The ${amount} held on ${card} is let go. You pay nothing.`,
        steps: [authorisationGone],
        kind: 'info',
      };
    case 'moved':
      return {
        heading: 'Being let go',
        meaning: `The ${amount} held on ${card} is let go. ${visitInstead}`,
        steps: [authorisationGone],
        kind: 'info',
      };
    case 'offered':
      return {
        meaning: `${amount} is held on ${card}. Your dermatologist would like to see you by video: if you decline, you are not charged.`,
        steps: ['Choose a time for the video visit, or decline it.', 'Your dermatologist waits until then.'],
      };
    case 'asked':
      return {
        meaning: isHeld,
        steps: ['Send what your dermatologist asks for.', 'Then your dermatologist goes on, and you get your answer.'],
      };
    default:
      return {
        meaning: isHeld,
        steps: [
          'A board-certified dermatologist reads your answers and looks at your photos.',
          promise,
          'We send you an e-mail when the answer is in your Portal, or when the dermatologist needs one more thing.',
        ],
      };
  }
}
