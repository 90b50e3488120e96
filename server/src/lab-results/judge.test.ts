/** A value held against its range: by sex and age, by the laboratory's own range before ours, and said plainly where it cannot be. */
import { expect, test } from 'vitest';
import type { KnownTest } from '../lab-orders/test-records.ts';
import { flagOfResult, judge } from './judge.ts';

const range = { sex: null, from_age: 0, to_age: null, low: 3.5, high: 5.1, critical_low: 2.8, critical_high: 6 };
const potassium: KnownTest = {
  ...{
    key: 'potassium',
    version: 1,
    loinc: '2823-3',
    name: 'Potassium',
    also: '',
    expects: 'number',
    unit: 'mmol/L',
    fasting_hours: 0,
    parts: [],
  },
  ...{
    ranges: [range],
    usual_words: '',
    rings_otherwise: false,
    sensitive_kind: null,
    is_offered: true,
    source: '',
    since: '2026-11-25',
    reviewed_on: null,
  },
};
const hemoglobin: KnownTest = {
  ...potassium,
  ...{ key: 'hemoglobin', name: 'Hemoglobin', unit: 'g/dL' },
  ranges: [
    { ...range, sex: 'female', from_age: 18, low: 12, high: 15.5, critical_low: 7, critical_high: null },
    { ...range, sex: 'male', from_age: 18, low: 13.5, high: 17.5, critical_low: 7, critical_high: null },
  ],
};
const pregnancy: KnownTest = {
  ...potassium,
  key: 'hcg',
  name: 'Pregnancy test',
  expects: 'words',
  unit: '',
  ranges: [],
  usual_words: 'Negative',
  rings_otherwise: true,
};
const ana = { sex: 'female', age: 36 };
const said = (value: string, more: Partial<{ unit: string; range: string; flag: string; status: 'F' | 'X' }> = {}) => ({
  ...{ value, unit: 'mmol/L', range: '', flag: '', status: 'F' as const },
  ...more,
});

test.each([
  ['4.2', 'normal'],
  ['3.5', 'normal'],
  ['5.1', 'normal'],
  ['5.2', 'high'],
  ['3.4', 'low'],
  ['6', 'high'],
  ['6.1', 'critical'],
  ['2.7', 'critical'],
  ['<2.8', 'critical'],
  ['>5.1', 'high'],
])('a potassium of %s is %s', (value, flag) => {
  expect(judge(potassium, said(value), ana)).toMatchObject({ flag, problem: '' });
});

test('sex and age choose the range, and who is not known has none', () => {
  const at13 = said('13', { unit: 'g/dL' });
  expect(judge(hemoglobin, at13, ana).flag).toBe('normal');
  expect(judge(hemoglobin, at13, { sex: 'male', age: 36 }).flag).toBe('low');
  expect(judge(hemoglobin, at13, { sex: null, age: null })).toMatchObject({
    flag: 'unclear',
    problem: 'Neither our list nor the laboratory gives a range for it.',
  });
});

test('the range of the laboratory counts before ours, its mark where it is graver, and our critical limits with both', () => {
  expect(judge(potassium, said('5.2', { range: '3.4 - 5.4' }), ana)).toMatchObject({ flag: 'normal', low: 3.4, high: 5.4 });
  expect(judge(potassium, said('5.2', { range: '<5.0' }), ana)).toMatchObject({ flag: 'high', low: null, high: 5 });
  expect(judge(potassium, said('4.2', { flag: 'HH' }), ana).flag).toBe('critical');
  expect(judge(potassium, said('6.5', { flag: 'H', range: '3.5-5.0' }), ana).flag).toBe('critical');
  expect(judge(potassium, said('4.2', { flag: '??' }), ana).flag).toBe('unclear');
});

test('a unit that does not fit, and a word where a number is expected, are said and not guessed', () => {
  expect(judge(potassium, said('16', { unit: 'mg/dL' }), ana)).toMatchObject({
    ...{ flag: 'unclear', number: null, at: 'unit' },
    problem: 'Potassium is in mmol/L on our list, and this is in mg/dL.',
  });
  expect(judge(potassium, said('4,2 or so'), ana)).toMatchObject({
    flag: 'unclear',
    at: 'value',
    problem: 'Potassium is a number on our list, and this says “4,2 or so”.',
  });
  expect(judge(potassium, said('hemolysed', { flag: 'A' }), ana)).toMatchObject({ flag: 'abnormal', at: 'value' });
  expect(judge(potassium, said('4.2', { status: 'X' }), ana)).toMatchObject({
    flag: 'unclear',
    problem: 'The laboratory has not done this test.',
  });
});

test('one unit has several spellings', () => {
  const cells: KnownTest = { ...potassium, unit: '10*3/uL', ranges: [{ ...range, low: 4, high: 11, critical_low: 2, critical_high: 30 }] };
  for (const unit of ['K/uL', 'x10E3/µL', '10^3/uL', 'thousand/uL'])
    expect(judge(cells, said('7', { unit }), ana)).toMatchObject({ flag: 'normal', problem: '' });
});

test('where words are expected, another one than usual is seen, and of a pregnancy test it rings', () => {
  expect(judge(pregnancy, said('negative'), ana).flag).toBe('normal');
  expect(judge(pregnancy, said('Not detected'), ana).flag).toBe('normal');
  expect(judge(pregnancy, said('POSITIVE'), ana).flag).toBe('critical');
  expect(judge({ ...pregnancy, rings_otherwise: false }, said('Reactive'), ana).flag).toBe('abnormal');
});

test('what is not on the list is taken at the laboratory’s word, or looked at', () => {
  expect(judge(undefined, said('7', { range: '1-5' }), ana).flag).toBe('high');
  expect(judge(undefined, said('7', { flag: 'L' }), ana).flag).toBe('low');
  expect(judge(undefined, said('seen'), ana)).toMatchObject({ flag: 'unclear', problem: 'This test is not on our list.' });
});

test('the gravest value says how the whole is', () => {
  expect(flagOfResult(['normal', 'high', 'unclear'])).toBe('abnormal');
  expect(flagOfResult(['normal', 'critical'])).toBe('critical');
  expect(flagOfResult(['normal', 'unclear'])).toBe('unclear');
  expect(flagOfResult([])).toBe('unclear');
});
