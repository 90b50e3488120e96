/** The shipped list of drugs: each entry could be signed as it is, and none of it is what this clinic does not prescribe. */

import { medicinesIn } from '@pellis/contract/prescribing/medicine-names';
import { refusedLinesIn } from '@pellis/contract/prescribing/prescribing';
import { prescriptionFrom } from '@pellis/contract/prescriptions/formulary';
import { problemsOf } from '@pellis/contract/prescriptions/prescription-problems';
import { lineOf, nameOfPrescription } from '@pellis/contract/prescriptions/prescriptions';
import { expect, test } from 'vitest';
import { formulary } from './formulary.ts';

const all = formulary().map((entry) => ({ ...entry, is_favourite: false, is_recent: false }));

test('it has about two hundred entries, each under a name of its own', () => {
  expect(all.length).toBeGreaterThan(150);
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
});

test('each fills a prescription that lacks nothing', () => {
  expect(all.flatMap((entry) => problemsOf(prescriptionFrom(entry)))).toEqual([]);
});

test('none is a controlled substance', () => {
  expect(
    refusedLinesIn(
      all.map((entry) => lineOf(prescriptionFrom(entry))),
      'video',
    ),
  ).toEqual([]);
});

test('what the table of medicines has as against a pregnancy has the caution, so that the two say the same', () => {
  const isAgainst = (line: string) => medicinesIn(line).some(({ isAgainstPregnancy }) => isAgainstPregnancy);
  const silent = all.filter((entry) => isAgainst(nameOfPrescription(entry)) && !entry.cautions.includes('P'));
  expect(silent.map(({ key }) => key)).toEqual([]);
});

test('isotretinoin has no refills, and no entry counts as reviewed before somebody did', () => {
  expect(all.filter(({ drug, refills }) => drug === 'Isotretinoin' && refills !== 0)).toEqual([]);
  expect(all.filter(({ reviewed_on }) => reviewed_on !== null)).toEqual([]);
});
