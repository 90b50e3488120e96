/** A refund is told with its reason and its day. */
import { refundKinds } from '@pellis/contract/payments/payments';
import { expect, it } from 'vitest';
import { whyRefunded } from './refund-words.ts';

it('says why and when', () => {
  expect(whyRefunded({ kind: 'courtesy', at: new Date('2026-11-21T20:00:00Z') })).toBe('As a courtesy, November 21, 2026');
});

it.each(refundKinds)('has plain words for %s', (kind) => {
  expect(whyRefunded({ kind, at: new Date(0) })).toMatch(/^[A-Z][a-z ]+, /);
});
