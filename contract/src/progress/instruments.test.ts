/** The figures of the instruments, reckoned and in words. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  aboutBands,
  acneLine,
  bandOf,
  bandSources,
  easiBands,
  hasChildsShares,
  isPastAcneLine,
  Judged,
  scoreBandsVersion,
  scoreInWords,
  totalOf,
} from './instruments.ts';

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

/** Of every version of the bands that was ever shown. With others, raise `scoreBandsVersion` and add theirs. */
const fingerprints: Record<number, string> = {
  1: '8ffcf04494f61d7d',
};

test('who has reviewed the bands has reviewed these: others are another version', () => {
  const bands = JSON.stringify([easiBands, acneLine, bandSources]);
  expect(createHash('sha256').update(bands).digest('hex').slice(0, 16)).toBe(fingerprints[scoreBandsVersion]);
});

test('where a word beside a figure comes from is said, and whether nobody of the clinic has reviewed it', () => {
  expect(aboutBands('easi', false)).toMatch(/Leshem and others, 2015. Not yet reviewed by a clinician of this clinic.$/);
  expect(aboutBands('acne_lesions', true)).toBe('“Moderate to severe” from 35 inflamed spots or 3 nodules on is the line of NICE NG198.');
  expect([aboutBands('pasi', false), aboutBands('iga', false)]).toEqual([null, null]);
  const spots = [
    { inflamed: 34, nodules: 2 },
    { inflamed: 35, nodules: 0 },
    { inflamed: 0, nodules: 3 },
  ];
  expect(spots.map(isPastAcneLine)).toEqual([false, true, true]);
});

test('a screen says that a child’s shares count where they do', () => {
  expect((['easi', 'pasi', 'iga'] as const).map((instrument) => hasChildsShares(instrument, true))).toEqual([true, false, false]);
});
