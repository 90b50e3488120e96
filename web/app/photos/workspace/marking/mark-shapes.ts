/** Marks under one's hand: begun by drawing, moved as a whole or by one of their ends, and always within the photo. */

import type { MarkKind, Point } from '@pellis/contract/photos/mark-kinds';
import { distance, halfWidth } from '@pellis/contract/photos/measuring';
import { mostMarkPoints } from '@pellis/contract/photos/photo-marks';
import { across, middleOf } from '../../mark-path.ts';

export interface PhotoSides {
  width: number;
  height: number;
}

/** Of an ellipse just drawn: how wide it is to its length. */
const usualWidth = 0.66;
/** A press without a way is no mark, in pixels of the screen. */
const leastWay = 6;

export function begun(kind: MarkKind, from: Point, to: Point): Point[] {
  return kind === 'ellipse' || kind === 'diameters' ? withSide([from, to], (distance(from, to) / 2) * usualWidth) : [from, to];
}

/** The last place of a line drawn by hand, where it is far enough from the one before. */
export function drawnOn(points: readonly Point[], to: Point, unit: number): Point[] {
  const last = points.at(-1);
  return last && distance(last, to) < 2 * unit ? [...points] : [...points, to];
}

export function isMark(points: readonly Point[], unit: number): boolean {
  const [from] = points;
  return from !== undefined && points.some((point) => distance(from, point) >= leastWay * unit);
}

/** By one of its points; an ellipse keeps its width while its length is changed. */
export function withPoint(kind: MarkKind, points: readonly Point[], index: number, to: Point): Point[] {
  const moved = points.map((point, at) => (at === index ? to : point));
  if ((kind !== 'ellipse' && kind !== 'diameters') || index === 2) return moved;
  return withSide(moved.slice(0, 2), halfWidth(points));
}

export function shifted(points: readonly Point[], [right, down]: Point): Point[] {
  return points.map(([x, y]) => [x + right, y + down]);
}

/** As it is kept: whole within the photo, in tenths of a pixel, at most so many points. */
export function kept(points: readonly Point[], { width, height }: PhotoSides): Point[] {
  const step = Math.max(1, points.length / mostMarkPoints);
  const fewer =
    points.length <= mostMarkPoints ? points : Array.from({ length: mostMarkPoints }, (_, at) => points[Math.floor(at * step)] ?? [0, 0]);
  const within = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), most) * 10) / 10;
  return fewer.map(([x, y]) => [within(x, width), within(y, height)]);
}

/** For who has no pointer: in the middle of the photo, a quarter of it large. */
export function inTheMiddle(kind: MarkKind, { width, height }: PhotoSides): Point[] {
  const [reach, y] = [Math.min(width, height) / 8, height / 2];
  const [from, to]: [Point, Point] = [
    [width / 2 - reach, y],
    [width / 2 + reach, y],
  ];
  return kind === 'freehand' ? [from, middleOf(from, to), to] : begun(kind, from, to);
}

function withSide(ends: readonly Point[], half: number): Point[] {
  const [from = [0, 0], to = [0, 0]] = ends;
  const long = distance(from, to) || 1;
  const middle = middleOf(from, to);
  const side: Point = [middle[0] + ((from[1] - to[1]) / long) * half, middle[1] + ((to[0] - from[0]) / long) * half];
  return [from, to, side];
}

/** Where one takes hold of it. */
export function handlesOf(kind: MarkKind, points: readonly Point[]): Point[] {
  if (kind === 'freehand') return points.slice(0, 1);
  const [from = [0, 0], to = [0, 0]] = points;
  return kind === 'ellipse' || kind === 'diameters' ? [from, to, across(points)[0]] : [from, to];
}
