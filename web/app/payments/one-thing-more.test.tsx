/** Where the dermatologist waits for the patient, the order speaks of its 24 hours as long as they are not over. */
import { expect, test } from 'vitest';
import { seen } from '../test-markup.tsx';
import { OneThingMore } from './one-thing-more.tsx';

const told = (asks: 'more' | 'video', isLate: boolean) => seen(<OneThingMore asks={asks} address="/there" isLate={isLate} />).text;

test('in time, the 24 hours wait', () => {
  expect(told('more', false)).toContain('The 24 hours wait until you have answered.');
  expect(told('video', false)).toContain('The 24 hours wait until you have chosen a time, or declined.');
});

test('late, nothing is said of hours that are over', () => {
  expect(told('more', true)).toContain('We are late, and we are sorry: a dermatologist still answers once you have.');
  expect(told('video', true)).toContain('We are late, and we are sorry. Choose a time for the visit, or decline it.');
  for (const asks of ['more', 'video'] as const) expect(told(asks, true)).not.toContain('24 hours');
});
