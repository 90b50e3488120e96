/** What the money of a video visit means to the patient, in every state of the visit and of its order: one table, which the order and the appointment read. */

import type { VisitStage } from '../encounters/visit-states.ts';
import type { OrderStatus } from '../payments/order-statuses.ts';

export interface VisitMoney {
  stage: VisitStage;
  status: OrderStatus;
  /** Ordered for the fee alone, which is taken at once; nothing was held for the visit. */
  isFee: boolean;
  /** Money was held for it at some time. */
  wasHeld: boolean;
  /** Its money is due so late that nobody else could have the time: the visit takes place either way. */
  staysBooked: boolean;
  /** In money: what was ordered, and what was taken of it. */
  total: string;
  captured: string;
  /** What a late cancellation or a missed visit costs, as agreed; none where it costs nothing. */
  fee: string | null;
  /** "Visa ending in 4242", or "your card". */
  card: string;
  problem: string | null;
  /** "November 20, 2026" */
  day: string;
}

export interface MoneyWords {
  heading: string;
  meaning: string;
  /** What happens next, one step a line. */
  steps: string[];
  kind: 'info' | 'success' | 'warning' | 'error';
}

type Told = Omit<MoneyWords, 'heading' | 'kind'> & Partial<Pick<MoneyWords, 'heading' | 'kind'>>;
type Table = Record<OrderStatus, Told>;

export function visitMoney(facts: VisitMoney): MoneyWords {
  const table = facts.isFee ? feeAlone : tables[facts.stage];
  return { ...headings[facts.status], ...table(facts)[facts.status] };
}

/** Whether a card that gave nothing is still asked for anything. */
export function isWanted({ stage, isFee }: Pick<VisitMoney, 'stage' | 'isFee'>): boolean {
  return isFee || ['ahead', 'going_on', 'over'].includes(stage);
}

/** Taken at once, not held: a fee, and what is paid when the visit is over. */
export function isTakenAtOnce({ stage, isFee }: Pick<VisitMoney, 'stage' | 'isFee'>): boolean {
  return isFee || stage === 'over';
}

export const headings: Record<OrderStatus, Pick<MoneyWords, 'heading' | 'kind'>> = {
  confirming: { heading: 'Confirming your payment', kind: 'info' },
  needs_action: { heading: 'Your bank wants you to confirm', kind: 'warning' },
  declined: { heading: 'The payment did not go through', kind: 'error' },
  authorised: { heading: 'Held, not charged', kind: 'success' },
  paid: { heading: 'Paid', kind: 'success' },
  released: { heading: 'Nothing was charged', kind: 'info' },
  refunded: { heading: 'Refunded', kind: 'info' },
};

const seconds = 'This usually takes a few seconds. You need not do anything.';
const confirm = "Confirm the payment on your bank's page. You come back here by yourself.";
const anotherCard = 'Choose another card, or try again.';
const nothingToDo = 'You need not do anything.';
const authorisationGone = 'Your bank may take a few days to show that the hold is gone.';
const moneyBack = 'Your bank may take a few days to show the money.';
const receipt = 'Your receipt and your dermatologist’s note are in your Portal.';
const askUs = 'If you think that it is not right, send us a message.';
const declined = 'Your bank declined this card. Please use another card, or ask your bank.';

/** The same in every stage: nothing is open any more. */
function settled({ total, captured, card, wasHeld }: VisitMoney): Pick<Table, 'paid' | 'released' | 'refunded'> {
  return {
    paid: { meaning: `${captured} was charged to ${card}.`, steps: [receipt] },
    released: wasHeld
      ? { meaning: `${total} is no longer held on ${card}. You pay nothing.`, steps: [authorisationGone] }
      : { meaning: `Nothing is held on ${card}. You pay nothing.`, steps: [nothingToDo] },
    refunded: { meaning: `${captured} is on its way back to ${card}.`, steps: [moneyBack] },
  };
}

/** Nothing is asked for any more, and the bank has not answered yet: it may hold the money all the same. */
function lettingGo(why: string, card: string): Told {
  return {
    heading: 'Being let go',
    meaning: `${why} If your bank holds anything for it on ${card}, we let it go.`,
    steps: [nothingToDo],
    kind: 'info',
  };
}

function open({ total, card, problem }: VisitMoney): Pick<Table, 'confirming' | 'needs_action' | 'declined'> {
  return {
    confirming: { meaning: `We are asking your bank to hold ${total} on ${card}.`, steps: [seconds] },
    needs_action: {
      meaning: `Your bank wants to be sure that it is you. Nothing is held on ${card} until you confirm.`,
      steps: [confirm],
    },
    declined: { meaning: problem ?? declined, steps: [anotherCard] },
  };
}

function ahead(facts: VisitMoney): Table {
  const { confirming, needs_action, declined } = open(facts);
  const orElse = (without: string) =>
    facts.staysBooked
      ? 'Your visit stays booked: please see to it before it begins.'
      : `Your time is booked. Without ${without} we have to give it to others; the page of your appointment says when.`;
  return {
    ...settled(facts),
    confirming: { ...confirming, steps: [...confirming.steps, 'Your time is booked already.'] },
    needs_action: { ...needs_action, steps: [confirm, orElse('the confirmation')] },
    declined: { ...declined, steps: [anotherCard, orElse('a card that works')] },
    authorised: {
      meaning: `${facts.total} is held on ${facts.card}. You are charged only after the visit.`,
      steps: [
        'Your appointment is booked. Put it into your calendar, and try your camera before the day.',
        'We remind you by e-mail before the visit.',
        'After the visit the price is charged, and your dermatologist writes your note.',
      ],
    },
  };
}

function goingOn(facts: VisitMoney): Table {
  const { confirming, needs_action, declined } = open(facts);
  const goesOn = 'Your visit takes place all the same.';
  return {
    ...settled(facts),
    confirming: { ...confirming, steps: [...confirming.steps, goesOn] },
    needs_action: { ...needs_action, steps: [confirm, goesOn] },
    declined: { ...declined, steps: [anotherCard, goesOn] },
    authorised: {
      meaning: `${facts.total} is held on ${facts.card}. You are charged only after the visit.`,
      steps: ['After the visit the price is charged, and your dermatologist writes your note.'],
    },
  };
}

function unclear(facts: VisitMoney): Table {
  const steps = ['The visit did not begin. Send us a message: nothing is charged before it is clear what happened.'];
  const unheld: Told = {
    heading: 'Nothing is held',
    meaning: `Nothing is held on ${facts.card}, and nothing was charged.`,
    steps,
    kind: 'info',
  };
  return {
    ...settled(facts),
    confirming: unheld,
    needs_action: unheld,
    declined: unheld,
    authorised: { meaning: `${facts.total} is held on ${facts.card}. Nothing was charged.`, steps },
  };
}

function over(facts: VisitMoney): Table {
  const { total, card, day, problem } = facts;
  const owed = `Your visit of ${day} has taken place, and its price of ${total} is not paid yet.`;
  return {
    ...settled(facts),
    confirming: { meaning: `We are asking your bank for ${total}, the price of your visit of ${day}.`, steps: [seconds] },
    needs_action: { meaning: `${owed} Your bank wants to be sure that it is you.`, steps: [confirm] },
    declined: { meaning: `${problem ?? declined} ${owed}`, steps: [anotherCard, askUs] },
    authorised: {
      heading: 'Being charged',
      meaning: `Your visit of ${day} has taken place: the ${total} held on ${card} is being charged.`,
      steps: ['You need not do anything: the receipt comes by itself.'],
      kind: 'info',
    },
  };
}

/** Its price was to be held: of that the fee is taken, and the rest is let go. */
function withFee(facts: VisitMoney): Table {
  const { stage, total, captured, fee, card, wasHeld } = facts;
  const happened = stage === 'missed' ? 'The visit was missed' : fee ? 'The visit was cancelled late' : 'You cancelled the visit';
  const rest = captured === total || fee === total ? '' : ' The rest that was held is let go.';
  const nothing: Told = {
    heading: 'Nothing is held',
    meaning: `${happened}. Nothing is held on ${card}, and nothing more is asked of it.`,
    steps: [nothingToDo],
    kind: 'info',
  };
  return {
    confirming: lettingGo(`${happened}. Nothing is taken from ${card}.`, card),
    needs_action: nothing,
    declined: nothing,
    authorised: fee
      ? {
          heading: 'Being charged',
          meaning: `${happened}, so ${fee} is taken from ${card}, as you agreed.${rest}`,
          steps: ['You need not do anything: the receipt comes by itself.', askUs],
          kind: 'info',
        }
      : {
          heading: 'Being let go',
          meaning: `${happened}. It costs you nothing: the ${total} held on ${card} is let go.`,
          steps: [authorisationGone],
          kind: 'info',
        },
    paid: {
      meaning: `${happened}: ${captured} was charged to ${card}, as you agreed.${rest}`,
      steps: ['Your receipt is in your Portal.', askUs],
    },
    released: wasHeld
      ? { meaning: `${happened}. Nothing is held on ${card} any more, and you pay nothing.`, steps: [authorisationGone] }
      : { meaning: `${happened}. Nothing is held on ${card}, and you pay nothing.`, steps: [nothingToDo] },
    refunded: { meaning: `${happened}. ${captured} is on its way back to ${card}.`, steps: [moneyBack] },
  };
}

function calledOff(facts: VisitMoney): Table {
  const { total, captured, card, wasHeld } = facts;
  const free = 'The visit did not take place, and it costs you nothing.';
  const nothing: Told = {
    heading: 'Nothing is held',
    meaning: `${free} Nothing is held on ${card}.`,
    steps: [nothingToDo],
    kind: 'info',
  };
  return {
    confirming: lettingGo(free, card),
    needs_action: nothing,
    declined: nothing,
    authorised: {
      heading: 'Being let go',
      meaning: `${free} The ${total} held on ${card} is let go.`,
      steps: [authorisationGone],
      kind: 'info',
    },
    paid: {
      heading: 'Being given back',
      meaning: `${free} The ${captured} that was charged to ${card} is given back.`,
      steps: [moneyBack],
      kind: 'info',
    },
    released: wasHeld ? { meaning: `${free} What was held on ${card} is let go.`, steps: [authorisationGone] } : nothing,
    refunded: { meaning: `${free} ${captured} is on its way back to ${card}.`, steps: [moneyBack] },
  };
}

function feeInWords({ stage, day }: VisitMoney): string {
  if (stage === 'missed') return `the fee for missing your visit of ${day}`;
  return stage === 'cancelled' ? `the fee for cancelling your visit of ${day} late` : `a fee for your visit of ${day}`;
}

function feeAlone(facts: VisitMoney): Table {
  const { total, captured, card, problem } = facts;
  const what = feeInWords(facts);
  const agreed = `It is ${what}, as you agreed at booking.`;
  return {
    confirming: { meaning: `We are asking your bank for ${total}. ${agreed}`, steps: [seconds] },
    needs_action: {
      heading: `Your bank wants you to confirm ${total}`,
      meaning: `${agreed} Nothing is taken from ${card} until you confirm.`,
      steps: [confirm, askUs],
    },
    declined: {
      heading: `You owe ${total}`,
      meaning: `${agreed} ${problem ?? declined} Nothing was taken.`,
      steps: ['Pay with another card, or ask your bank.', askUs],
    },
    authorised: {
      heading: 'Being charged',
      meaning: `${total} is being charged to ${card}. ${agreed}`,
      steps: ['You need not do anything: the receipt comes by itself.'],
      kind: 'info',
    },
    paid: { meaning: `${captured} was charged to ${card}. ${agreed}`, steps: ['Your receipt is in your Portal.', askUs] },
    released: { meaning: `You pay nothing: ${what} is not asked of you any more.`, steps: [nothingToDo] },
    refunded: { meaning: `${captured} is on its way back to ${card}. It was ${what}.`, steps: [moneyBack] },
  };
}

const tables: Record<VisitStage, (facts: VisitMoney) => Table> = {
  ahead,
  going_on: goingOn,
  never_begun: unclear,
  over,
  missed: withFee,
  cancelled: withFee,
  called_off: calledOff,
};
