/** A report that is made worse is another one: under the id of the first it would be taken for what was said before. */
import { expect, test } from 'vitest';
import { idsOfReports } from './id-of-report.ts';

test('said again it is the same report, said otherwise another, and the first stays what it was', () => {
  let nth = 0;
  const idOf = idsOfReports(() => `${++nth}`);
  const mild = { what: 'burning', severity: 'mild', words: '' };
  expect(idOf(mild)).toBe('1');
  expect(idOf({ ...mild })).toBe('1');
  expect(idOf({ ...mild, severity: 'emergency' })).toBe('2');
  expect(idOf({ ...mild, words: 'It spreads' })).toBe('3');
  expect(idOf(mild)).toBe('1');
});
