/** Marks as lines: where they begin and end, and which way an ellipse lies. */
import { expect, test } from 'vitest';
import { across, pathOf } from './mark-path.ts';

test('an arrow points at its second point, and its head is as large on the screen however large the photo is', () => {
  const points = [
    [0, 0],
    [100, 0],
  ] as const satisfies [number, number][];
  expect(pathOf({ kind: 'arrow', points }, 1)).toBe('M0 0L100 0M85.6 -7L100 0L85.6 7');
  expect(pathOf({ kind: 'arrow', points }, 4)).toContain('M42.4 -27.8L100 0');
});

test('a measured ellipse shows both its axes, the shorter one across the longer', () => {
  const points = [
    [0, 0],
    [0, 100],
    [30, 20],
  ] as const satisfies [number, number][];
  expect(across(points)).toEqual([
    [-30, 50],
    [30, 50],
  ]);
  expect(pathOf({ kind: 'diameters', points }, 1)).toBe('M0 0A50 30 90 0 1 0 100A50 30 90 0 1 0 0ZM0 0L0 100M-30 50L30 50');
});

test('a mark that has lost its points draws nothing', () => {
  expect(pathOf({ kind: 'freehand', points: [] }, 1)).toBe('');
});
