/** Going on after a card was added. */
import { expect, test } from 'vitest';
import { redirectOf, redirectToOrder } from './redirects.ts';

test('a known name leads to its page', () => {
  expect(redirectOf('rapid-assessment')?.path).toBe('/rapid-assessment');
  expect(redirectOf('new-visit')?.path).toBe('/new-visit');
  expect(redirectOf('dashboard')?.path).toBe('/dashboard');
});

test('an order that waits for another card is gone back to, and nothing else of that name', () => {
  const id = 'o'.repeat(22);
  expect(redirectOf(redirectToOrder(id))?.path).toBe(`/order/${id}`);
  for (const key of ['order-', 'order-../settings', 'order-//evil.example']) expect(redirectOf(key)).toBeUndefined();
});

test('an address is never followed', () => {
  for (const key of ['https://evil.example', '//evil.example', '/settings', 'toString', '__proto__', '', null])
    expect(redirectOf(key)).toBeUndefined();
});
