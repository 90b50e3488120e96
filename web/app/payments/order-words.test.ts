/** What an order's state means to the patient. */
import { orderStatuses } from '@pellis/contract/payments';
import { expect, test } from 'vitest';
import { nextSteps, shortWords, statusWords } from './order-words.ts';

const order = {
  id: 'o',
  encounter_id: 'e',
  service_kind: 'rapid_assessment' as const,
  lines: [],
  total: 17900,
  captured: 0,
  refunded: 0,
  refunds: [],
  patient: { id: 'p', first_name: 'Ana', is_self: true },
  currency: 'USD' as const,
  history: [],
  card: { brand: 'Visa', last4: '4242' },
  problem: null,
  action_url: null,
  due_at: null,
  may_withdraw: false,
};

test('every state has its words and something that happens next', () => {
  for (const status of orderStatuses) {
    expect(statusWords({ ...order, status }).heading).not.toBe('');
    expect(shortWords(status)).not.toBe('');
    expect(nextSteps({ ...order, status }).length).toBeGreaterThan(0);
  }
});

test('a held payment says how much, on which card, and that it is not charged yet', () => {
  const { meaning } = statusWords({ ...order, status: 'authorised' });
  expect(meaning).toContain('$179.00 is held on Visa ending in 4242');
  expect(meaning).toContain('charged only when the dermatologist has answered');
});

test('a declined card is told in the sentence that says what to do', () => {
  const problem = 'There is not enough money on this card. Please use another card.';
  expect(statusWords({ ...order, status: 'declined', problem }).meaning).toBe(problem);
});

test('a due answer is named with its time and zone', () => {
  const steps = nextSteps({ ...order, status: 'authorised', due_at: new Date('2026-11-20T17:20:00Z') });
  expect(steps.join(' ')).toMatch(/Expected by November \d+, 2026 at \d+:\d\d [AP]M \S+/);
});

test('while the dermatologist waits for the patient no time is promised', () => {
  const steps = nextSteps({ ...order, status: 'authorised', due_at: new Date('2026-11-20T17:20:00Z') }, true);
  expect(steps.join(' ')).not.toContain('Expected by');
});

test('an order for a visit speaks of the visit, and promises no answer within a day', () => {
  const visit = { ...order, service_kind: 'video_first' as const };
  for (const status of orderStatuses) {
    const told = [statusWords({ ...visit, status }).meaning, ...nextSteps({ ...visit, status })].join(' ');
    expect(told).not.toMatch(/Rapid Assessment|answered|24 hours/);
  }
  expect(statusWords({ ...visit, status: 'authorised' }).meaning).toContain('charged only after the visit');
  expect(statusWords({ ...visit, status: 'paid', captured: 4000 }).meaning).toContain('$40.00 was charged');
});
