/** Trends of lab values: one line a test and unit, in the order of days, with the range in the picture. */
import type { LabResult, LabValue } from '@pellis/contract/lab-results/lab-results';
import { expect, test } from 'vitest';
import { plotOf, trendsIn } from './trends.ts';

const value = (number: number | null, changes: Partial<LabValue> = {}): LabValue => ({
  ...{
    id: 'v',
    test: 'alt',
    name: 'ALT',
    number,
    words: `${number}`,
    unit: 'U/L',
    low: 0,
    high: 44,
    range_words: '',
    flag: 'normal',
    status: 'F',
  },
  ...{ problem: '', comment: '', is_held: false, before: [] },
  ...changes,
});
const result = (day: string, values: LabValue[]): LabResult => ({
  ...{
    id: day,
    order: null,
    encounter_id: null,
    way: 'typed',
    lab: 'Lab',
    collected_at: new Date(day),
    received_at: new Date('2026-11-24'),
  },
  ...{ flag: 'normal', comment: '', document_id: null, values, held: 0, corrected_at: null, read: null, earlier_readings: [] },
});

test('values of one test and unit make a line by their days; one alone, words and other units make none of it', () => {
  const trends = trendsIn([
    result('2026-11-01', [value(62, { flag: 'high' }), value(null, { test: 'hbsag', name: 'HBsAg' })]),
    result('2026-09-01', [value(30)]),
    result('2026-10-01', [value(1, { unit: 'ukat/L' }), value(4.2, { test: 'potassium', name: 'Potassium' })]),
  ]);
  expect(trends.map(({ name, unit, points }) => [name, unit, points.map((point) => point.value.number)])).toEqual([
    ['ALT', 'U/L', [30, 62]],
  ]);
});

test('the range is in the picture, above and below it there is room, and what is outside is marked', () => {
  const [trend] = trendsIn([result('2026-09-01', [value(30)]), result('2026-11-01', [value(62, { flag: 'high' })])]);
  if (!trend) throw new Error('no trend');
  const { points, band } = plotOf(trend, { width: 100, height: 50 });
  expect(points.map(({ x, isOutside }) => [x, isOutside])).toEqual([
    [0, false],
    [100, true],
  ]);
  expect(points[1]?.y).toBeGreaterThan(0);
  expect(points[1]?.y).toBeLessThan(band?.top ?? 0);
  expect(band?.bottom).toBeLessThan(50);
});

test('the same value on the same day is a point in the middle', () => {
  const [trend] = trendsIn([result('2026-09-01', [value(30)]), result('2026-09-01', [value(30)])]);
  expect(trend && plotOf(trend, { width: 100, height: 50 }).points.every(({ x, y }) => x === 50 && Number.isFinite(y))).toBe(true);
});
