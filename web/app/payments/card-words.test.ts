/** How a card is named. */
import { expect, test } from 'vitest';
import { expiryOf, isExpired, nameOfCard } from './card-words.ts';

test('a card is named by its brand and last four digits', () => {
  expect(nameOfCard({ brand: 'Visa', last4: '4242' })).toBe('Visa ending in 4242');
  expect(expiryOf({ exp_month: 8, exp_year: 2027 })).toBe('08/2027');
});

test('a card works through the last day of its month', () => {
  const card = { exp_month: 12, exp_year: 2026 };
  expect(isExpired(card, new Date(2026, 11, 31))).toBe(false);
  expect(isExpired(card, new Date(2027, 0, 1))).toBe(true);
});
