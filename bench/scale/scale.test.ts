/** The arithmetic of the simulation: what is measured for one patient becomes machines and dollars of many. */
import { expect, test } from 'vitest';
import { yearly } from './assumptions.ts';
import { growthOf } from './measure.ts';
import { limitsOf, monthOf, yearOf } from './simulate.ts';

const cost = { times: 10, applicationMs: 50, postgresMs: 50, logBytes: 40_000, rows: 10, tableBytes: 8_000, fileBytes: 0 };
const measured = Object.keys(yearly).map((deed) => ({ ...cost, deed, byTable: { event: { rows: 5, bytes: 2_000 } } }));
const deedsOfYear = Object.values(yearly).reduce((sum, { value }) => sum + value, 0);

test('a year of a patient is what they do, each at its cost', () => {
  const year = yearOf({ costs: measured });
  expect(year.postgresMs).toBeCloseTo(50 * deedsOfYear);
  expect(year.rows['event']).toBeCloseTo(5 * deedsOfYear);
  expect(() => yearOf({ costs: measured.slice(1) })).toThrow('Nothing was measured of: signs up');
});

test('a small clinic has two processes and one primary, a national one several, and the data grows by the month', () => {
  const year = yearOf({ costs: measured });
  expect(monthOf(year, 10_000, 1)).toMatchObject({ processes: 2, applicationMachines: 2, primaries: 1, machine: { cores: 4 } });
  const [first, last] = [monthOf(year, 20_000_000, 1), monthOf(year, 20_000_000, 84)];
  expect(last.diskGigabytes).toBeCloseTo(84 * first.diskGigabytes);
  expect(last.primaries).toBeGreaterThan(1);
  expect(last.dollars).toBeGreaterThan(first.dollars);
});

test('what is met first stands on top, and one more patient than it carries is too many', () => {
  const [first, second] = limitsOf(yearOf({ costs: measured }));
  expect(first?.patients).toBeLessThan(second?.patients ?? 0);
});

test('what a table holds for each patient is the difference of two clinics', () => {
  const table = (rows: number, heap: number) => ({ name: 'note', rows, heap, indexes: 8_192, byIndex: { note_pkey: 8_192 } });
  expect(growthOf([table(10, 8_192)], [table(30, 24_576)], 20)).toEqual([
    { name: 'note', rows: 1, heap: 819.2, indexes: 0, byIndex: { note_pkey: 0 } },
  ]);
});
