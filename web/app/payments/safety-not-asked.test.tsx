/** The order of a Rapid Assessment that came without the safety questions does not look as if it could wait. */
import type { Order } from '@pellis/contract/payments/payments';
import { expect, test } from 'vitest';
import { seen } from '../test-markup.tsx';
import { SafetyNotAsked } from './safety-not-asked.tsx';

type Sent = NonNullable<Order['assessment']>;
const textOf = (more: Partial<Sent>) =>
  seen(<SafetyNotAsked assessment={{ answer: 'awaited', concern: 'acne', photos: 2, was_asked_safety: false, ...more }} />).text;

test('as long as its answer is awaited it says that nobody asked, and what calls 911', () => {
  expect(textOf({})).toMatch(/Nobody asked the safety questions.*Call 911/);
  expect(textOf({ answer: 'given' })).toBe('');
});

test('where they were asked, and of what is no Rapid Assessment, it says nothing', () => {
  expect(textOf({ was_asked_safety: true })).toBe('');
  expect(seen(<SafetyNotAsked assessment={null} />).text).toBe('');
});
