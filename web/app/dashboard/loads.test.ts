/** What the portal makes of an answer, of a 404 and of a failure. */
import { expect, it } from 'vitest';
import { isThere, loadOf } from './loads.ts';

it('an answer is there, a 404 is none, and a failure is neither', () => {
  const visit = { id: 'v' };
  expect(isThere(loadOf({ data: visit, isError: false }))).toBe(true);
  expect(loadOf({ data: null, isError: false })).toBeNull();
  expect(loadOf({ data: undefined, isError: true })).toBe('failed');
  expect(loadOf({ data: undefined, isError: false })).toBe('loading');
});

it('what was read once stays when reading it again fails', () => {
  const visit = { id: 'v' };
  expect(loadOf({ data: visit, isError: true })).toBe(visit);
});
