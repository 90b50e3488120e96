/** What is never signed of isotretinoin, by any of its names: refills, more than a month, and words of one's own that say either. */
import { expect, test } from 'vitest';
import { problemsOf } from './prescription-problems.ts';
import { freeEntry, noPrescription, type Prescription } from './prescriptions.ts';

const month: Prescription = {
  ...noPrescription,
  ...{
    drug: 'Absorica',
    strength: '20 mg',
    form: 'capsules',
    sig: 'One a day',
    quantity: 30,
    unit: 'capsules',
    days_supply: 30,
    refills: 0,
  },
};

test('a month of it without refills can be signed', () => {
  expect(problemsOf(month)).toEqual([]);
});

test.each<[string, Partial<Prescription>, string]>([
  ['refills', { refills: 1 }, 'Isotretinoin has no refills: each month is a new prescription.'],
  ['more than a month', { days_supply: 90 }, 'Isotretinoin is prescribed for 30 days at most.'],
  ['no length of time', { days_supply: null }, 'Isotretinoin: say for how many days it is, 30 at most.'],
])('%s are said', (_name, wrong, sentence) => {
  expect(problemsOf({ ...month, ...wrong }).map(({ words }) => words)).toEqual([sentence]);
});

test('it is not taken in words of one’s own, as other things are', () => {
  expect(problemsOf(freeEntry('Roaccutane 40 mg, three refills'))).toMatchObject([{ field: 'drug' }]);
  expect(problemsOf(freeEntry('Zinc paste'))).toEqual([]);
});
