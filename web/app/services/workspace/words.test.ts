/** Prices as they are typed and read. */
import { expect, test } from 'vitest';
import { about, amount, centsOf, dayInWords, placeOf } from './words.ts';

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
  expect(about({ kind: 'video_first', minutes: 20, takes_insurance: true })).toBe(
    'Video visit, the first · 20 minutes · insurance accepted',
  );
});
