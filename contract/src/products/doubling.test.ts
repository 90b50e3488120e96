/** Whoever recommends or prescribes is told of an active ingredient that would be put on twice. */
import { expect, test } from 'vitest';
import { activesIn, doublingsIn, type PutOn } from './doubling.ts';

const gel = { product_id: 'gel', name: 'Night gel', ingredients: ['Adapalene'] };
const wash = { product_id: 'wash', name: 'Foam', ingredients: ['Benzoyl peroxide 4%'] };
const cream = { product_id: 'cream', name: 'Cream', ingredients: ['Ceramides', 'Glycerin'] };
const none: PutOn = { prescribed: [], recommended: [], running: [], kept: [] };

test.each([
  ['Epiduo', ['benzoyl peroxide', 'a retinoid']],
  ['Retinyl palmitate', ['a retinoid']],
  ['Hydrocortisone 1%', ['a corticosteroid']],
  ['Ketoconazole', ['ketoconazole']],
  ['Cetyl alcohol, glycerin, hyaluronic acid', []],
])('%s', (text, actives) => expect(activesIn(text)).toEqual(actives));

test('a product is measured by what the note prescribes and recommends, by what runs, and by what is kept', () => {
  expect(doublingsIn({ ...none, recommended: [gel, cream], prescribed: ['Tretinoin 0.025% cream'] })).toEqual([
    'Twice on the skin: a retinoid is in Night gel, which is recommended, and in Tretinoin 0.025% cream, which is prescribed.',
  ]);
  expect(doublingsIn({ ...none, recommended: [wash], running: ['Duac gel'] })).toEqual([
    'Twice on the skin: benzoyl peroxide is in Foam, which is recommended, and in Duac gel, which was prescribed before.',
  ]);
  const soap = { ...wash, product_id: 'soap', name: 'Soap' };
  expect(doublingsIn({ ...none, recommended: [wash, soap] })).toHaveLength(1);
  expect(doublingsIn({ ...none, recommended: [wash], kept: [soap] })).toHaveLength(1);
});

test('what is prescribed is measured by what the patient keeps; what goes on under its own name is not twice', () => {
  expect(doublingsIn({ ...none, prescribed: ['Tretinoin 0.025% cream'], kept: [gel] })).toEqual([
    'Twice on the skin: a retinoid is in Tretinoin 0.025% cream, which is prescribed, and in Night gel, which the patient keeps in the routine.',
  ]);
  expect(doublingsIn({ ...none, prescribed: ['Tretinoin 0.025% cream'], running: ['Tretinoin 0.025% cream'] })).toEqual([]);
  expect(doublingsIn({ ...none, recommended: [gel], kept: [gel] })).toEqual([]);
  expect(doublingsIn({ ...none, running: ['Tretinoin 0.025% cream'], kept: [gel] })).toEqual([]);
});
