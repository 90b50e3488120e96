/** Folic acid is no methotrexate, and methotrexate beside it still is. */
import { expect, test } from 'vitest';
import { dangersIn, refusedLinesIn } from './prescribing.ts';
import { withoutSaidInPassing } from './said-in-passing.ts';

const folicAcid = '**Folic acid 1 mg tablet**. Take 1 tablet by mouth once a day, but not on the day of methotrexate. 30 tablets.';
const methotrexate = '**Methotrexate 2.5 mg tablet**. Take 4 tablets by mouth once a week, on Mondays. 16 tablets.';
const inMind = { profile: { pregnant: 'yes', allergies: 'no' }, age: 30, labs: { values: [], today: '2026-11-20' } } as const;
const warned = (rx: string[], treatment_plan = '') =>
  dangersIn({ rx, treatment_plan }, { ...inMind, listed: [] })
    .map(({ key }) => key)
    .filter((key) => key.includes('methotrexate'));

test('the directions of folic acid prescribe no methotrexate', () => {
  expect(warned([folicAcid])).toEqual([]);
  expect(refusedLinesIn([folicAcid], 'photo', inMind)).toEqual([]);
});

test('methotrexate itself goes on warning, beside folic acid, in its line and in the plan', () => {
  expect(warned([methotrexate])).toContain('pregnancy-methotrexate');
  expect(warned([folicAcid, methotrexate])).toEqual(warned([methotrexate]));
  expect(refusedLinesIn([folicAcid, methotrexate], 'photo', inMind)).toEqual(refusedLinesIn(['', methotrexate], 'photo', inMind));
  expect(warned([folicAcid], 'Folic acid daily, not on the day of methotrexate.')).toContain('pregnancy-methotrexate');
  const both = '**Folic acid 1 mg tablet**. Daily, not on the day of methotrexate. Start methotrexate on Monday.';
  expect(warned([both])).toContain('pregnancy-methotrexate');
});

test('of any other medicine nothing is left out', () => {
  const other = '**Leucovorin 5 mg tablet**. Not on the day of methotrexate.';
  expect(withoutSaidInPassing(other)).toBe(other);
});
