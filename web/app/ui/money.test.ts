/** How amounts are written. */
import { expect, test } from 'vitest';
import { money, price } from './money.ts';

test('cents are shown as dollars', () => {
  expect(money(17900)).toBe('$179.00');
  expect(money(5)).toBe('$0.05');
});

test('a whole price in a sentence leaves its cents out', () => {
  expect([price(17900), price(17950)]).toEqual(['$179', '$179.50']);
});
