/** Prices as they are typed and read. */
import { expect, test } from 'vitest';
import { about, amount, centsOf, dayInWords, placeOf, pricesInWords } from './words.ts';

test.each([
  ['179', 17900],
  ['$1,179.50', 117950],
  ['-5', -500],
  ['0', 0],
  ['', null],
  ['ten', Number.NaN],
  ['1.234', Number.NaN],
])('%s is typed for so many cents', (typed, cents) => expect(centsOf(typed)).toBe(cents));

test('a price says where, how much and from when', () => {
  expect([placeOf({ state: null }), placeOf({ state: 'NV' })]).toEqual(['Everywhere', 'Nevada']);
  expect([amount(17900), amount(null)]).toEqual(['$179', 'as everywhere']);
  expect(dayInWords('2026-11-20')).toBe('November 20, 2026');
  const visit = { kind: 'video_first', minutes: 20, takes_insurance: true, answer_hours: null, is_offered: true } as const;
  expect(about(visit)).toBe('Video visit, the first · 20 minutes · insurance accepted');
  const asked = { kind: 'econsult', minutes: null, takes_insurance: false, answer_hours: 24, is_offered: false } as const;
  expect(about(asked)).toBe('Asked by other providers, answered in writing · within 24 hours · invoiced by hand · not shown');
});

test('what costs the same in two states is said once, and a service without a price says so', () => {
  const today = [
    { state: 'CA', price: 19900 },
    { state: 'NV', price: 18500 },
    { state: 'OR', price: 19900 },
  ];
  expect(pricesInWords(today)).toEqual([
    { price: '$199', where: 'California, Oregon' },
    { price: '$185', where: 'Nevada' },
  ]);
  expect(pricesInWords(today.map(({ state }) => ({ state, price: 19900 })))).toEqual([{ price: '$199', where: 'in all 3 states' }]);
  expect(pricesInWords([{ state: 'CA', price: null }])).toEqual([{ price: 'No price', where: 'California' }]);
});
