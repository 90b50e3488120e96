/** Which products fit a patient: by concern and skin, without what irritated, and with a word where an allergy speaks against them. */
import { expect, test } from 'vitest';
import {
  allergiesAgainst,
  alternativeTo,
  cautionFor,
  dangersOfRecommended,
  type ForWhom,
  irritationAgainst,
  mayBePregnant,
  recommendationOf,
  suggestionsFor,
} from './fit.ts';
import { hasLink } from './links.ts';
import type { Product } from './products.ts';

const product = (name: string, more: Partial<Product> = {}): Product => ({
  ...{
    id: name,
    name,
    kind: 'moisturizer',
    ingredients: [name],
    free_of: ['fragrance'],
    price_band: 'low',
    why: 'Why',
    times: ['evening'],
  },
  ...{ concerns: [], skin_types: [], version: 1, removed_at: null, review: { by: 'Dr. Lee', at: new Date('2026-11-01T12:00:00Z') } },
  ...more,
});
const who: ForWhom = { concern: 'acne', skinType: 'oily', allergies: '', mayBePregnant: false, notTolerated: [] };
const names = (products: readonly Product[]) => products.map(({ name }) => name);

test('what is meant for this concern and skin stands first; other concerns, and what nobody has reviewed, do not', () => {
  const list = [
    product('For all'),
    product('For rosacea', { concerns: ['rosacea'] }),
    product('For acne', { concerns: ['acne'] }),
    product('For acne and oily skin', { concerns: ['acne'], skin_types: ['oily'] }),
    product('For dry skin', { skin_types: ['dry'] }),
    product('Unread', { review: null }),
  ];
  const suggested = suggestionsFor(list, who, ['For all']);
  expect(names(suggested.fitting)).toEqual(['For acne and oily skin', 'For acne']);
  expect(names(suggested.others)).toEqual(['For dry skin', 'For rosacea']);
  expect(names(suggestionsFor(list, { ...who, concern: undefined, skinType: null }).fitting)).toHaveLength(5);
});

test('what irritated, and what has the same in it, is left out with the reason', () => {
  const list = [
    product('Gel', { ingredients: ['Benzoyl peroxide'] }),
    product('Wash', { ingredients: ['benzoyl  peroxide'] }),
    product('Oat'),
  ];
  const suggested = suggestionsFor(list, { ...who, notTolerated: [{ product_id: 'Gel', name: 'Gel', ingredients: ['Benzoyl peroxide'] }] });
  expect(names(suggested.fitting)).toEqual(['Oat']);
  expect(suggested.leftOut.map(({ why }) => why)).toEqual([
    'It irritated this patient.',
    'It has benzoyl  peroxide as Gel does, which irritated this patient.',
  ]);
});

test.each([
  ['Lanolin', ['fragrance'], 'wool', ['Allergic to lanolin: lanolin is in Cream, which is recommended.']],
  ['Zinc oxide', ['fragrance'], 'Penicillin', []],
  ['Shea butter', [], 'perfume, nickel', ['Allergic to fragrance: Cream, which is recommended, is not said to be free of it.']],
  ['Shea butter', ['fragrance'], 'perfume', []],
  ['Salicylic acid', ['fragrance'], 'aspirin', ['Allergic to salicylic: salicylic is in Cream, which is recommended.']],
])('%s, free of %s, with an allergy to %s', (ingredient, free_of, allergies, words) => {
  const cream = { name: 'Cream', ingredients: [ingredient], free_of: free_of as Product['free_of'] };
  expect(allergiesAgainst(cream, allergies).map((danger) => danger.words)).toEqual(words);
});

test('an allergy is not suggested against, needs one reason at the signature, and none where there are no allergies', () => {
  const oat = product('Oat', { ingredients: ['Colloidal oatmeal'] });
  const allergic = { ...who, allergies: 'oatmeal' };
  expect(suggestionsFor([oat], allergic).leftOut[0]?.why).toBe('Allergic to oatmeal: oatmeal is in Oat.');
  const twice = [recommendationOf(oat), recommendationOf({ ...oat, id: 'Other', name: 'Other' })];
  expect(dangersOfRecommended(twice, { allergies: 'yes', currentAllergies: 'oatmeal' }).map(({ key }) => key)).toEqual([
    'product-allergy-oatmeal',
  ]);
  expect(dangersOfRecommended(twice, { allergies: 'no', currentAllergies: 'oatmeal' })).toEqual([]);
});

test('an alternative is of the same kind, for the same concern and skin, and has nothing in common; otherwise there is none', () => {
  const gel = product('Gel', { kind: 'treatment', ingredients: ['Benzoyl peroxide'], concerns: ['acne'] });
  const list = [
    gel,
    product('Wash', { kind: 'cleanser' }),
    product('Same', { kind: 'treatment', ingredients: ['Benzoyl peroxide'], concerns: ['acne'] }),
    product('For flakes', { kind: 'treatment', concerns: ['dandruff'] }),
    product('Oatmeal', { kind: 'treatment', concerns: ['acne'] }),
  ];
  const told = {
    concern: undefined,
    allergies: '',
    mayBePregnant: false,
    plan: [],
    notTolerated: [gel].map((one) => ({ ...one, product_id: one.id })),
  };
  expect(alternativeTo(recommendationOf(gel), list, told)?.name).toBe('Oatmeal');
  expect(alternativeTo(recommendationOf(gel), list, { ...told, allergies: 'oatmeal' })?.name).toBeUndefined();
  const cream = product('Cream');
  const creams = [cream, product('For oily skin', { skin_types: ['oily'] }), product('For acne', { concerns: ['acne'] })];
  const cared = { allergies: '', mayBePregnant: false, plan: [], notTolerated: [{ ...cream, product_id: cream.id }] };
  expect(alternativeTo(recommendationOf(cream), creams, { ...cared, concern: 'acne' })?.name).toBe('For acne');
  expect(alternativeTo(recommendationOf(cream), creams, { ...cared, concern: 'rosacea' })).toBeUndefined();
});

test('what is meant for every skin has instead of it what is meant for sensitive skin, and nothing for oily or dry skin alone', () => {
  const cream = product('Cream');
  const told = { concern: undefined, allergies: '', mayBePregnant: false, plan: [], notTolerated: [{ ...cream, product_id: cream.id }] };
  const [oily, mild] = [product('For oily skin', { skin_types: ['oily'] }), product('Mild', { skin_types: ['dry', 'sensitive'] })];
  expect(alternativeTo(recommendationOf(cream), [cream, oily, mild], told)?.name).toBe('Mild');
  expect(alternativeTo(recommendationOf(cream), [cream, oily], told)).toBeUndefined();
  // what has left the list says nothing of its skin
  expect(alternativeTo(recommendationOf(cream), [oily, mild], told)).toBeUndefined();
});

test('nothing with a retinoid is suggested, or shown instead, where a pregnancy is there, planned or not known', () => {
  const list = [
    product('Serum', { kind: 'treatment', ingredients: ['Retinol', 'Glycerin'] }),
    product('Gel', { kind: 'treatment', ingredients: ['Adapalene 0.1%'] }),
    product('Azelaic', { kind: 'treatment', ingredients: ['Azelaic acid'] }),
  ];
  const irritating = recommendationOf(product('Wash', { kind: 'treatment', ingredients: ['Benzoyl peroxide'] }));
  expect(names(suggestionsFor(list, who).fitting)).toEqual(['Azelaic', 'Gel', 'Serum']);
  const [yes, planning, unknown, no] = [{ pregnant: 'yes' }, { pregnant: 'planning' }, null, { pregnant: 'no' }].map(mayBePregnant);
  expect([yes, planning, unknown, no]).toEqual([true, true, true, false]);
  const careful = { ...who, mayBePregnant: true };
  expect(alternativeTo(irritating, [...list, product('Oat', { kind: 'treatment' })], { ...careful, plan: [] })?.name).toBe('Oat');
  expect(
    suggestionsFor(list, careful).leftOut.map(({ product: { name }, why }) => [name, /It has (\w+): not in pregnancy/.exec(why)?.[1]]),
  ).toEqual([
    ['Serum', 'retinol'],
    ['Gel', 'adapalene'],
  ]);
});

test('what a product of the clinic is called counts too, where nobody listed what is in it', () => {
  const named = product('Retinol night serum', { ingredients: ['Glycerin'] });
  expect(suggestionsFor([named], { ...who, mayBePregnant: true }).leftOut.map(({ why }) => why)).toEqual([
    'Its name says retinol: not in pregnancy, nor while one is planned or not ruled out, unless it has none.',
  ]);
});

test.each([
  ['Two fingertips. To be used at night.', false],
  ['Every night.To calm, morning and/or evening, 2.5% or 5%', false],
  ['https://shop.test/a', true],
  ['www.shop.test', true],
  ['From pharmacy.com', true],
  ['amzn.to/3xYz', true],
])('%s: a link is %s', (words, is) => expect(hasLink(words)).toBe(is));

test('an irritation speaks against the product that is chosen all the same, and against what has the same in it', () => {
  const gel = { product_id: 'Gel', name: 'Gel', ingredients: ['Benzoyl peroxide'] };
  expect(irritationAgainst(gel, [gel])).toBe('It irritated this patient.');
  expect(irritationAgainst({ ...gel, product_id: 'Wash' }, [gel])).toBe(
    'It has Benzoyl peroxide as Gel does, which irritated this patient.',
  );
  expect(irritationAgainst({ product_id: 'Oat', ingredients: ['Oat'] }, [gel])).toBeUndefined();
});

test('what was taken off the list is neither suggested nor an alternative', () => {
  const list = [product('Gone', { removed_at: new Date('2026-11-20T12:00:00Z') }), product('Oat')];
  const suggested = suggestionsFor(list, who);
  expect([...names(suggested.fitting), ...names(suggested.others), ...suggested.leftOut]).toEqual(['Oat']);
  expect(alternativeTo(recommendationOf(product('Cream')), list.slice(0, 1), { ...who, plan: [] })).toBeUndefined();
});

test.each([
  ['Salicylic acid'],
  ['Glycolic acid 8%'],
  ['Gallic acid'],
  ['Retinol'],
  ['Adapalene'],
  ['Benzoyl peroxide'],
  ['Ascorbic acid'],
  ['Linalool'],
  ['Avobenzone'],
])('%s is shown to nobody in the place of what irritated', (ingredient) => {
  const cream = recommendationOf(product('Cream'));
  const list = [product('Harsh', { ingredients: ['Glycerin', ingredient] }), product('Scented', { free_of: [] })];
  expect(alternativeTo(cream, list, { ...who, plan: [] })).toBeUndefined();
  const mild = product('Mild', { ingredients: ['Hyaluronic acid', 'Cetyl alcohol'] });
  expect(alternativeTo(cream, [...list, mild], { ...who, plan: [] })?.name).toBe('Mild');
});

test('nothing is shown in the place of what irritated that the plan has already, nor kept once the plan has it', () => {
  const ointment = product('Ointment', { ingredients: ['Petrolatum', 'Water'] });
  const cream = recommendationOf(product('Cream'));
  const instead = (plan: string[]) => alternativeTo(cream, [ointment], { ...who, plan })?.name;
  expect(instead(['Wash with lukewarm water'])).toBe('Ointment');
  expect(instead(['A thin layer of petrolatum at night'])).toBeUndefined();
  const now = { profile: null, notTolerated: [], plan: ['Petrolatum'] };
  expect(cautionFor(recommendationOf(ointment), now, null)).toBe('It has Petrolatum, which your plan has already.');
  expect(cautionFor(recommendationOf(ointment), now, new Date(0))).toBeUndefined();
});
