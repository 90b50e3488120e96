/** What an order means to the patient: every state of an order, of what it is for and of where that stands, told in words that are true in it. */

import { visitStages } from '@pellis/contract/encounters/visit-states';
import { type OrderStatus, orderStatuses } from '@pellis/contract/payments/order-statuses';
import { answerStages, type Order } from '@pellis/contract/payments/payments';
import { describe, expect, test } from 'vitest';
import { orderWords, shortWords } from './order-words.ts';
import { asksForMoney } from './visit-order-words.ts';

const order: Order = {
  id: 'o',
  encounter_id: 'e',
  service_kind: 'rapid_assessment',
  lines: [],
  total: 17900,
  captured: 0,
  is_part: false,
  receipt: null,
  refunded: 0,
  refunds: [],
  patient: { id: 'p', first_name: 'Ana', is_self: true },
  currency: 'USD',
  status: 'authorised',
  history: [],
  card: { brand: 'Visa', last4: '4242' },
  problem: null,
  action_url: null,
  due_at: null,
  may_withdraw: false,
  is_fee: false,
  visit: null,
  assessment: { answer: 'awaited', concern: 'acne', photos: 2, was_asked_safety: true },
};
const starts_at = new Date('2026-11-20T17:20:00Z');

function ofVisit(
  stage: (typeof visitStages)[number],
  status: OrderStatus,
  { is_fee = false, fee = 4000, wasHeld = true, stays_booked = false } = {},
): Order {
  const captured = status === 'paid' || status === 'refunded' ? (stage === 'over' || is_fee || fee === 0 ? 19900 : fee) : 0;
  const costs = ['missed', 'cancelled'].includes(stage) ? fee : 0;
  const visit = { stage, starts_at, time_zone: 'America/Los_Angeles', fee: costs, stays_booked };
  return {
    ...order,
    service_kind: 'video_first',
    assessment: null,
    visit,
    is_fee,
    total: is_fee ? fee : 19900,
    captured: is_fee ? fee : captured,
    status,
    history: wasHeld ? held : [],
  };
}

const held: Order['history'] = [{ status: 'authorised', at: starts_at }];
const wasHeld = (of: Order) => of.status === 'authorised' || of.history.length > 0;

const told = (of: Order) => {
  const { heading, meaning, steps } = orderWords(of);
  return [heading, meaning, ...steps].join(' ');
};

/** What no other state may say. */
const onlyWhile = {
  'Your time is booked': (of: Order) => of.visit?.stage === 'ahead' && !of.is_fee,
  'Your appointment is booked': (of: Order) => of.visit?.stage === 'ahead' && !of.is_fee,
  'try your camera': (of: Order) => of.visit?.stage === 'ahead' && !of.is_fee,
  'give it to others': (of: Order) => of.visit?.stage === 'ahead' && !of.is_fee && !of.visit.stays_booked,
  'Your visit stays booked': (of: Order) => of.visit?.stays_booked === true,
  'What was held': wasHeld,
  'no longer held': wasHeld,
  'any more, and you pay nothing': wasHeld,
  'that the hold is gone': wasHeld,
  'charged only after the visit': (of: Order) => ['ahead', 'going_on'].includes(of.visit?.stage ?? '') && !of.is_fee,
  'Your visit takes place': (of: Order) => of.visit?.stage === 'going_on',
  'has taken place': (of: Order) => of.visit?.stage === 'over',
  'Choose another card': (of: Order) => of.status === 'declined' && asksForMoney(of),
  "your bank's page": (of: Order) => of.status === 'needs_action' && asksForMoney(of),
  'Held, not charged': (of: Order) => of.status === 'authorised',
  'was charged': (of: Order) => ['paid', 'released'].includes(of.status) || (of.visit?.stage === 'never_begun' && of.status !== 'refunded'),
  'You pay nothing': (of: Order) => of.status === 'released' || of.assessment?.answer === 'none' || of.due_at !== null,
  'costs you nothing': (of: Order) => of.visit?.stage === 'called_off' || of.visit?.fee === 0,
  'You owe': (of: Order) => of.is_fee && of.status === 'declined',
  'missing your visit': (of: Order) => of.is_fee && of.visit?.stage === 'missed',
  'dermatologist has answered:': (of: Order) => of.assessment?.answer === 'given',
  'reads your answers': (of: Order) => ['to_send', 'awaited'].includes(of.assessment?.answer ?? ''),
  // while the patient is waited for the clock rests, and it may have been over by then
  '24 hours': (of: Order) => ['to_send', 'awaited'].includes(of.assessment?.answer ?? ''),
  'Then a dermatologist gets': (of: Order) => of.assessment !== null && !['given', 'none', 'moved'].includes(of.assessment.answer),
  'goes on as a video visit': (of: Order) => of.assessment?.answer === 'moved',
  'Choose a time for the video visit': (of: Order) => of.assessment?.answer === 'offered',
  'treatment plan is in your Portal': (of: Order) => of.assessment?.answer === 'given',
} as const;

const visitPairs = visitStages.flatMap((stage) =>
  orderStatuses.flatMap((status) =>
    [{}, { fee: 0 }, { is_fee: true }, { wasHeld: false }, { stays_booked: true }].map(
      (of) => [`${stage}, ${status}, ${JSON.stringify(of)}`, ofVisit(stage, status, of)] as const,
    ),
  ),
);
const assessmentPairs = answerStages.flatMap((answer) =>
  orderStatuses.flatMap((status) => {
    const captured = status === 'paid' ? 17900 : 0;
    const of: Order = { ...order, status, captured, assessment: { answer, concern: 'acne', photos: 2, was_asked_safety: true } };
    return [[`${answer}, ${status}`, { ...of, history: held }] as const, [`${answer}, ${status}, and nothing was ever held`, of] as const];
  }),
);

describe('what is said is true in every state', () => {
  test.each([...visitPairs, ...assessmentPairs])('%s', (_name, of) => {
    const { heading, meaning, steps } = orderWords(of);
    expect([heading, meaning, ...steps].every((words) => words.length > 0)).toBe(true);
    expect(steps.length).toBeGreaterThan(0);
    const said = told(of);
    for (const [words, isTrue] of Object.entries(onlyWhile)) if (!isTrue(of)) expect(said).not.toContain(words);
    if (of.visit) expect(said).not.toMatch(/Rapid Assessment|24 hours/);
    expect(said).not.toContain('undefined');
  });
});

test('a fee that was declined says how much is owed and what for, and never that a time is booked', () => {
  const words = orderWords({
    ...ofVisit('missed', 'declined', { is_fee: true }),
    problem: 'This card has expired. Please use another card.',
  });
  expect(words).toEqual({
    heading: 'You owe $40.00',
    meaning:
      'It is the fee for missing your visit of November 20, 2026, as you agreed at booking. This card has expired. Please use another card. Nothing was taken.',
    steps: ['Pay with another card, or ask your bank.', 'If you think that it is not right, send us a message.'],
    kind: 'error',
  });
});

test('what the bank has not answered yet is not said to be held by nobody, once nothing is asked for any more', () => {
  const withdrawn = { ...order, status: 'confirming', assessment: { answer: 'none', concern: 'acne', photos: 2, was_asked_safety: true } };
  for (const of of [withdrawn as Order, ofVisit('cancelled', 'confirming', { fee: 0 }), ofVisit('called_off', 'confirming')]) {
    expect(orderWords(of)).toMatchObject({
      heading: 'Being let go',
      meaning: expect.stringContaining('If your bank holds anything for it'),
    });
    expect(told(of)).not.toContain('Nothing is held');
  }
});

test('every state of an order has a word for its history', () => {
  for (const status of orderStatuses) expect(shortWords(status)).not.toBe('');
});

test('a held payment says how much, on which card, and that it is not charged yet', () => {
  const { meaning } = orderWords({ ...order, status: 'authorised' });
  expect(meaning).toContain('$179.00 is held on Visa ending in 4242');
  expect(meaning).toContain('charged only when the dermatologist has answered');
});

test('a declined card is told in the sentence that says what to do', () => {
  const problem = 'There is not enough money on this card. Please use another card.';
  expect(orderWords({ ...order, status: 'declined', problem }).meaning).toBe(problem);
});

test('a due answer is named with its time and zone; one that is late is owned, and none is promised while we wait for the patient', () => {
  const due = { ...order, due_at: starts_at };
  const before = new Date(starts_at.getTime() - 1);
  expect(orderWords(due, false, before).steps.join(' ')).toMatch(/Expected by November \d+, 2026 at \d+:\d\d [AP]M \S+/);
  expect(orderWords(due, true, before).steps.join(' ')).not.toContain('Expected by');
  expect(orderWords(due, false, starts_at).steps.join(' ')).toContain('We are late, and we are sorry');
});

test('after a late cancellation the amount is the fee, not the price', () => {
  expect(orderWords(ofVisit('cancelled', 'paid')).meaning).toBe(
    'The visit was cancelled late: $40.00 was charged to Visa ending in 4242, as you agreed. The rest that was held is let go.',
  );
});

test('what a bank gave back after a dispute is not said to be paid', () => {
  const paid: Order = { ...order, status: 'paid', captured: 17900 };
  expect(orderWords({ ...paid, lost: 0 }).heading).toBe('Paid');
  expect(orderWords({ ...paid, lost: 17900 })).toMatchObject({
    heading: 'Given back by your bank',
    meaning: '$179.00 was charged to Visa ending in 4242. After a dispute, your bank gave it back to you.',
  });
  expect(orderWords({ ...paid, lost: 5000 }).meaning).toContain('gave $50.00 of it back');
});
