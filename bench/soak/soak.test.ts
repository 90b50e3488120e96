/** The arithmetic of the soak: what grows is told from what only wavers. */
import { expect, test } from 'vitest';
import { judgeTables } from './judge.ts';
import { isFlat, lineThrough } from './straight-line.ts';

const samples = (value: (n: number) => number) => Array.from({ length: 60 }, (_, n) => ({ at: n / 60, value: value(n) }));

test('a line through samples has their slope by the hour', () => {
  expect(lineThrough(samples((n) => 200 + n))).toMatchObject({ middle: 229.5, perHour: expect.closeTo(60, 6) });
});

test('what wavers is flat, and what grows is not', () => {
  expect(isFlat(lineThrough(samples((n) => 400 + (n % 2 === 0 ? 30 : -30))), 0.05)).toBe(true);
  expect(isFlat(lineThrough(samples((n) => 400 + n + (n % 2 === 0 ? 30 : -30))), 0.05)).toBe(false);
  expect(isFlat(lineThrough(samples((n) => 400 - n)), 0.05)).toBe(true);
});

test('a table may grow that law keeps or somebody prunes, and no other', () => {
  const growing = { note: 5, letter: 3, rate_limit: 100, portrait: 2, strange: 1 };
  const verdicts = judgeTables(growing, (table) => table === 'letter' || table === 'rate_limit');
  expect(verdicts.filter(({ isMet }) => !isMet).map(({ table }) => table)).toEqual(['portrait', 'strange']);
});
