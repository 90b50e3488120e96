import { expect, test } from 'vitest';
import { endsSoon } from './ends-soon.ts';

test.each([
  ['2026-11-25', true],
  ['2026-12-01', true],
  ['2026-12-03', false],
  ['2027-11-25', false],
])('on November 25 an access until %s ends soon: %s', (until, soon) => {
  expect(endsSoon(until, new Date('2026-11-25T12:00:00'))).toBe(soon);
});
