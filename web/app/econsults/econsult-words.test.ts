/** What a provider reads about an e-Consult and its money, in each state. */
import { econsultStates } from '@pellis/contract/econsults/econsults';
import { expect, test } from 'vitest';
import { moneyWords, standingOf } from './econsult-words.ts';

const price = 9500;

test('each state has its own words, and a late one says that it is late while it is open', () => {
  const words = econsultStates.map((state) => standingOf({ state, is_late: false }).heading);
  expect(new Set(words).size).toBe(econsultStates.length);
  expect(standingOf({ state: 'claimed', is_late: true }).heading).toBe('It takes longer than we promised');
  expect(standingOf({ state: 'answered', is_late: true }).heading).toBe('Answered');
});

test.each([
  [{ state: 'asked', is_late: false, invoice: 'none' }, '$95 once it is answered in time; nothing otherwise.'],
  [{ state: 'claimed', is_late: true, invoice: 'none' }, 'Free, because it is late.'],
  [{ state: 'answered', is_late: false, invoice: 'due' }, '$95. We send an invoice to your practice.'],
  [{ state: 'answered', is_late: false, invoice: 'invoiced' }, '$95, by our invoice 7.'],
  [{ state: 'answered', is_late: false, invoice: 'paid' }, '$95, paid. Our invoice was 7.'],
  [{ state: 'answered', is_late: true, invoice: 'none' }, 'Free, because the answer was late.'],
  [{ state: 'declined', is_late: false, invoice: 'none' }, 'Nothing to pay.'],
  [{ state: 'unanswered', is_late: true, invoice: 'none' }, 'Nothing to pay.'],
] as const)('%o costs: %s', (one, words) => {
  expect(moneyWords({ ...one, price }, '7')).toBe(words);
});

test('what costs nothing says so from the beginning', () => {
  expect(moneyWords({ state: 'asked', is_late: false, price: 0, invoice: 'none' }, '')).toBe('Free.');
});
