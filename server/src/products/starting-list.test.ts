/** What stands in for each product of the list that comes with Pellis where it irritates, once a dermatologist stands by all of them; or why nothing does. */
import { alternativeTo, recommendationOf, sharedIngredients } from '@pellis/contract/products/fit';
import { harshIn } from '@pellis/contract/products/mild-ingredients';
import type { Product } from '@pellis/contract/products/products';
import { expect, test } from 'vitest';
import { startingList } from './starting-list.ts';

const review = { by: 'Dr. Lee', at: new Date('2026-11-01T12:00:00Z') };
const list: Product[] = startingList.map(({ slug, form }) => ({ id: slug, ...form, version: 1, removed_at: null, review }));

/** Of somebody of whom nothing else is known. */
function insteadOf(irritating: Product): string | undefined {
  const notTolerated = [{ product_id: irritating.id, name: irritating.name, ingredients: irritating.ingredients }];
  const who = { concern: undefined, allergies: '', mayBePregnant: true, notTolerated, plan: [] };
  return alternativeTo(recommendationOf(irritating), list, who)?.id;
}

const instead: Readonly<Record<string, string>> = {
  ...{
    'gentle-wash': 'cream-wash',
    'cream-wash': 'gentle-wash',
    'benzoyl-peroxide-wash': 'gentle-wash',
    'salicylic-acid-wash': 'gentle-wash',
  },
  ...{ 'ceramide-cream': 'glycerin-lotion', 'light-gel-cream': 'glycerin-lotion', 'glycerin-lotion': 'ceramide-cream' },
  ...{ 'niacinamide-lotion': 'ceramide-cream', 'colloidal-oat-cream': 'ceramide-cream', 'urea-cream': 'ceramide-cream' },
  ...{ 'petrolatum-ointment': 'colloidal-oat-cream', 'light-sunscreen': 'mineral-sunscreen' },
  ...{ 'adapalene-gel': 'panthenol-serum', 'azelaic-gel': 'panthenol-serum', 'benzoyl-peroxide-gel': 'panthenol-serum' },
  ...{ 'retinol-serum': 'panthenol-serum', 'vitamin-c-serum': 'panthenol-serum' },
  ...{ 'ketoconazole-shampoo': 'mild-shampoo', 'zinc-pyrithione-shampoo': 'mild-shampoo' },
  ...{ 'mild-shampoo': 'oat-shampoo', 'oat-shampoo': 'mild-shampoo' },
  ...{ 'aluminum-antiperspirant': 'mild-deodorant', 'mild-deodorant': 'zinc-ricinoleate-deodorant' },
  ...{ 'zinc-ricinoleate-deodorant': 'mild-deodorant', 'plain-lip-balm': 'shea-lip-balm', 'shea-lip-balm': 'plain-lip-balm' },
};

/** What speaks against every other of the kind. */
const none: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'mineral-sunscreen': { 'tinted-mineral-sunscreen': 'has Zinc oxide too', 'light-sunscreen': 'has Avobenzone, which can sting' },
  'tinted-mineral-sunscreen': { 'mineral-sunscreen': 'has Zinc oxide too', 'light-sunscreen': 'has Avobenzone, which can sting' },
  'panthenol-serum': {
    ...{ 'adapalene-gel': 'has Adapalene, which can sting', 'azelaic-gel': 'has Azelaic acid, which can sting' },
    ...{ 'benzoyl-peroxide-gel': 'has Benzoyl peroxide, which can sting', 'retinol-serum': 'has Retinol, which can sting' },
    'vitamin-c-serum': 'has Ascorbic acid, which can sting',
  },
};

function whyNone(irritating: Product): Record<string, string> {
  const others = list.filter((one) => one.kind === irritating.kind && one.id !== irritating.id);
  return Object.fromEntries(
    others.map((one) => {
      const shared = sharedIngredients(one, irritating)[0];
      const harsh = harshIn(one);
      return [one.id, shared ? `has ${shared} too` : harsh ? `has ${harsh}, which can sting` : 'nothing'];
    }),
  );
}

test('each has a mild one of its kind, for the same skin and what it is meant for, or a reason why there is none', () => {
  const found = list.map((one) => [one.id, insteadOf(one) ?? whyNone(one)] as const);
  expect(Object.fromEntries(found)).toEqual({ ...instead, ...none });
});
