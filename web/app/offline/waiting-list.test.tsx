/** A photo that waits says how it stands, and what its person can do. */
import { expect, test } from 'vitest';
import { seen } from '../test-markup.tsx';
import { areOfOthers, type Waiting } from './waiting.ts';
import { WaitingList } from './waiting-list.tsx';

const one: Waiting = { id: 'a', patient: 'p1', day: '2026-11-24', refused: undefined, hasFailed: false };
const list = (...waiting: Waiting[]) => seen(<WaitingList waiting={waiting} look={async () => waiting} />).text;

test('it waits, failed the last time, or was not taken and why', () => {
  expect(list(one)).toContain(', waiting Remove');
  expect(list(one)).not.toContain('Try again');
  expect(list({ ...one, hasFailed: true })).toContain('not taken the last time: it goes again by itself');
  const refused = list(one, { ...one, id: 'b', refused: 'This photo cannot be opened.' });
  expect(refused).toContain('not taken: This photo cannot be opened.');
  expect(refused).toContain('If it is not taken once more, remove it and take the photo anew.');
});

test('somebody else is spoken of only where one of the photos is of somebody else', () => {
  expect(areOfOthers([one], 'p1')).toBe(false);
  expect(areOfOthers([one], 'p2')).toBe(true);
  // without a connection nobody knows for whom it is now
  expect([areOfOthers([one, one], ''), areOfOthers([one, { patient: 'p2' }], '')]).toEqual([false, true]);
});
