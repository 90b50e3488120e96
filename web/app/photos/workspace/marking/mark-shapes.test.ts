/** Marks under one's hand stay whole, within the photo, and no longer than may be kept. */

import type { Point } from '@pellis/contract/photos/mark-kinds';
import { halfWidth } from '@pellis/contract/photos/measuring';
import { MarkForm, mostMarkPoints } from '@pellis/contract/photos/photo-marks';
import { expect, test } from 'vitest';
import { begun, drawnOn, inTheMiddle, isMark, kept, withPoint } from './mark-shapes.ts';

const photo = { width: 640, height: 480 };

test('an ellipse keeps its width while its length is changed, and its length while its width is', () => {
  const drawn = begun('diameters', [100, 100], [200, 100]);
  expect(halfWidth(drawn)).toBeCloseTo(33);
  const longer = withPoint('diameters', drawn, 1, [100, 300]);
  expect([halfWidth(longer), longer[1]]).toEqual([expect.closeTo(33), [100, 300]]);
  expect(withPoint('diameters', drawn, 2, [150, 110]).slice(0, 2)).toEqual([
    [100, 100],
    [200, 100],
  ]);
});

test('what leaves the photo is brought back to its edge, and a long line has fewer points', () => {
  const long = Array.from({ length: 900 }, (_, at): Point => [at - 10.04, 500]);
  const points = kept(long, photo);
  expect(points).toHaveLength(mostMarkPoints);
  expect(points[0]).toEqual([0, 480]);
  expect(Math.max(...points.map(([x]) => x))).toBeLessThanOrEqual(640);
});

test('a press is no mark; places that lie on each other are one', () => {
  expect(
    isMark(
      [
        [5, 5],
        [7, 5],
      ],
      1,
    ),
  ).toBe(false);
  expect(
    isMark(
      [
        [5, 5],
        [5, 20],
      ],
      1,
    ),
  ).toBe(true);
  expect(drawnOn([[5, 5]], [6, 5], 1)).toHaveLength(1);
  expect(drawnOn([[5, 5]], [9, 5], 1)).toHaveLength(2);
});

test('put there by a key, each kind is a mark that the clinic takes', () => {
  for (const kind of ['arrow', 'ellipse', 'freehand', 'length', 'diameters'] as const)
    expect(MarkForm.safeParse({ kind, points: kept(inTheMiddle(kind, photo), photo), label: '', known: null }).success, kind).toBe(true);
});
