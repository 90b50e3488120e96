/** The figures of the instruments, reckoned and in words. */
import { expect, test } from 'vitest';
import { bandOf, Judged, scoreInWords, totalOf } from './instruments.ts';

test('EASI and PASI are reckoned over the parts of the body, of a small child with a larger head', () => {
  const none = { area: 0, redness: 0, thickness: 0, scratching: 0, lichenification: 0 } as const;
  const worst = { area: 6, redness: 3, thickness: 3, scratching: 3, lichenification: 3 } as const;
  const easi = (parts: { head: typeof none | typeof worst; legs: typeof none | typeof worst }) =>
    ({ instrument: 'easi', parts: { arms: worst, trunk: worst, ...parts } }) as const;
  expect(totalOf(easi({ head: worst, legs: worst }), false)).toBe(72);
  expect([false, true].map((isChild) => totalOf(easi({ head: none, legs: worst }), isChild))).toEqual([64.8, 57.6]);
  const skin = { area: 2, redness: 3, thickness: 2, scaling: 2 };
  const clear = { area: 0, redness: 0, thickness: 0, scaling: 0 };
  expect(totalOf({ instrument: 'pasi', parts: { head: clear, arms: skin, trunk: clear, legs: skin } }, false)).toBe(8.4);
});

test('half points are given from one up, and nothing beyond the steps', () => {
  const part = (redness: number) => ({ area: 1, redness, thickness: 0, scratching: 0, lichenification: 0 });
  const judged = (redness: number) =>
    Judged.safeParse({ instrument: 'easi', parts: { head: part(redness), arms: part(0), trunk: part(0), legs: part(0) } }).success;
  expect([0, 0.5, 1, 1.5, 2.5, 3, 3.5].map(judged)).toEqual([true, false, true, true, true, true, false]);
});

test('bands are said where they were published, and of no other instrument', () => {
  expect([0, 1, 7, 21, 50, 50.1].map((total) => bandOf('easi', total))).toEqual([
    ...['Clear', 'Almost clear', 'Mild', 'Moderate', 'Severe', 'Very severe'],
  ]);
  expect(bandOf('pasi', 12)).toBeNull();
  expect(scoreInWords({ instrument: 'iga', parts: { grade: 2 }, total: 2 })).toBe('IGA 2, mild');
});
