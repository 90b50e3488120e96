/** Kept products in the order of a day: what washes first, sunscreen last, nothing that is recommended no longer. */
import type { KeptProduct } from '@pellis/contract/products/own-products';
import { newStep, type RoutineStep } from '@pellis/contract/routines/routines';
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
  expect(productsOfPart([kept('Cream', { withdrawn })], 'morning')).toEqual({ before: [], after: [], within: new Map() });
});

const steps = (...all: Partial<RoutineStep>[]) =>
  all.map((more, at) => ({ step: { ...newStep, times: ['morning'] as const, ...more } as RoutineStep, at }));
const withStep = (product: KeptProduct, ...all: Partial<RoutineStep>[]) => {
  const { before, after, within } = productsOfPart([product], 'morning', steps(...all));
  return { alone: before.length + after.length, within: [...within].map(([at, some]) => [at, some.map(({ name }) => name)]) };
};

test.each([
  ['cleanser', 'Wash with a gentle cleanser and lukewarm water'],
  ['moisturizer', 'Moisturizer'],
  ['moisturizer', 'Unscented moisturizer everywhere'],
  ['sunscreen', 'Oil-free sunscreen, SPF 30 or more'],
] as const)('a %s is used for the step that asks for one: %s', (kind, what) => {
  expect(withStep(kept('One', { kind }), { what: 'Rest' }, { what })).toEqual({ alone: 0, within: [[1, ['One']]] });
});

test.each([
  ['cleanser', { what: 'Wash with a benzoyl peroxide 5% cleanser' }],
  ['cleanser', { what: 'Use the mild wash', prescription: 'Sulfacetamide 10% wash' }],
  ['moisturizer', { what: 'Hydrocortisone 1% cream under the moisturizer' }],
  ['moisturizer', { what: 'A thin layer of jelly over your moisturizer' }],
  ['sunscreen', { what: 'Moisturizer and sunscreen' }],
  ['cleanser', { what: 'No cleanser on the patch' }],
  ['cleanser', { what: 'Wash pillowcases at 140 °F' }],
] as const)('a %s is not taken for what a step means otherwise: $what', (kind, step) => {
  expect(withStep(kept('One', { kind }), step)).toEqual({ alone: 1, within: [] });
});

test('what is to be asked about first stands alone', () => {
  const [step, caution] = [{ what: 'Moisturizer' }, 'You are allergic to lanolin.'];
  expect(withStep(kept('Cream', { caution }), step)).toEqual({ alone: 1, within: [] });
  expect(withStep(kept('Cream', {}), step)).toEqual({ alone: 0, within: [[0, ['Cream']]] });
});
