import { expect, test } from 'vitest';
import { lineOf, lineWords } from './line.ts';

const other = (part: 'patient' | 'helper' | 'dermatologist' | null, isConnected: boolean, wasConnected = isConnected) => ({
  part,
  isConnected,
  wasConnected,
});
const [well, lost, slow] = [
  [true, true],
  [false, true],
  [false, false],
] as const;

test('a line that was never there is still being made, and one that was is broken', () => {
  expect(lineOf([other('dermatologist', ...well)], 'patient', true)).toBe('well');
  expect(lineOf([other('dermatologist', ...slow)], 'patient', true)).toBe('connecting');
  expect(lineOf([other('dermatologist', ...lost)], 'patient', true)).toBe('broken');
  expect(lineOf([], 'patient', false)).toBe('broken');
});

test('a helper who is lost breaks the call of nobody else; for a helper either side does', () => {
  const withHelper = (main: 'patient' | 'dermatologist') => [other(main, ...well), other('helper', ...lost)];
  expect(lineOf(withHelper('dermatologist'), 'patient', true)).toBe('well');
  expect(lineOf(withHelper('patient'), 'dermatologist', true)).toBe('well');
  expect(lineOf([other('patient', ...well), other('dermatologist', ...lost)], 'helper', true)).toBe('broken');
  expect(lineOf([other('patient', ...well), other('helper', ...lost)], 'helper', true)).toBe('well');
  // the clinic has not told yet who it is
  expect(lineOf([other(null, ...slow), other('dermatologist', ...well)], 'patient', true)).toBe('well');
});

test('a window that was left breaks nothing while another of the same side comes through', () => {
  expect(lineOf([other('patient', ...lost), other('patient', ...well)], 'dermatologist', true)).toBe('well');
});

test('the words: patience first, the telephone after a while, and nothing broke that never was', () => {
  expect(lineWords('connecting', 2_000)).toBeNull();
  expect(lineWords('connecting', 4_000)).toEqual({ heading: 'Connecting…', kind: 'info', isLong: false });
  expect(lineWords('connecting', 26_000)?.heading).toBe('We cannot connect the call just now.');
  expect(lineWords('broken', 4_000)?.heading).toBe('The connection broke. We are getting you back…');
  expect(lineWords('broken', 26_000)).toEqual({ heading: 'We cannot get the call back just now.', kind: 'warning', isLong: true });
  expect(lineWords('well', 60_000)).toBeNull();
});
