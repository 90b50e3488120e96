/** Going on after a card was added. */
import { expect, test } from 'vitest';
import { redirectOf } from './redirects.ts';

test('a known name leads to its page', () => {
  expect(redirectOf('rapid-assessment')?.path).toBe('/rapid-assessment');
  expect(redirectOf('new-visit')?.path).toBe('/new-visit');
  expect(redirectOf('dashboard')?.path).toBe('/dashboard');
});

test('an address is never followed', () => {
  for (const key of ['https://evil.example', '//evil.example', '/settings', 'toString', '__proto__', '', null])
    expect(redirectOf(key)).toBeUndefined();
});
