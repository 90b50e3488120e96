/** Kept products in the order of a day: what washes first, sunscreen last, nothing that is recommended no longer. */
import type { KeptProduct } from '@pellis/contract/products/own-products';
import { expect, test } from 'vitest';
import { productsOfPart } from './products-of-part.ts';

function kept(name: string, more: Partial<KeptProduct>): KeptProduct {
  return {
    ...{
      product_id: name,
      name,
      kind: 'moisturizer',
      ingredients: ['Glycerin'],
      free_of: [],
      price_band: 'low',
      why: '',
      times: ['morning'],
    },
    ...{ note_id: 'note', provider: 'Dr. Lee', kept_at: new Date('2026-11-20T17:00:00Z'), standing: 'listed', withdrawn: null },
    ...more,
  };
}

test('what washes stands before the steps, and sunscreen at the very end', () => {
  const all = [kept('Shield', { kind: 'sunscreen' }), kept('Cream', { times: ['morning', 'evening'] }), kept('Wash', { kind: 'cleanser' })];
  const named = (time: 'morning' | 'midday' | 'evening') => {
    const { before, after } = productsOfPart(all, time);
    return [before, after].map((some) => some.map(({ name }) => name));
  };
  expect(named('morning')).toEqual([['Wash'], ['Cream', 'Shield']]);
  expect(named('evening')).toEqual([[], ['Cream']]);
  expect(named('midday')).toEqual([[], []]);
});

test('what the dermatologist recommends no longer is not due', () => {
  const withdrawn = { reason: 'A better one is at hand.', by: 'Dr. Lee', at: new Date('2026-11-21T17:00:00Z') };
  expect(productsOfPart([kept('Cream', { withdrawn })], 'morning')).toEqual({ before: [], after: [] });
});
