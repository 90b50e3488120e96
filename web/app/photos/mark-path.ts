/** The lines of a mark, as a path of SVG in the photo's own pixels; `unit` is how many of those one pixel of the screen is. */

import type { MarkKind, Point } from '@pellis/contract/photos/mark-kinds';
import { distance, halfWidth } from '@pellis/contract/photos/measuring';

export interface DrawnMark {
  kind: MarkKind;
  points: readonly Point[];
}

const barb = 16;
const tick = 9;

export function pathOf({ kind, points }: DrawnMark, unit: number): string {
  const [from, to] = points;
  if (!from || !to) return '';
  if (kind === 'arrow') return `${line(points)}${line([turned(to, from, 0.45, barb * unit), to, turned(to, from, -0.45, barb * unit)])}`;
  if (kind === 'ellipse') return ellipse(points, from, to);
  if (kind === 'diameters') return `${ellipse(points, from, to)}${line([from, to])}${line(across(points))}`;
  if (kind === 'freehand') return line(points);
  const ends = [from, to].map((end, index) => {
    const other = index === 0 ? to : from;
    return line([turned(end, other, Math.PI / 2, tick * unit), turned(end, other, -Math.PI / 2, tick * unit)]);
  });
  return `${line([from, to])}${ends.join('')}`;
}

/** The two ends of an ellipse's shorter axis. */
export function across(points: readonly Point[]): [Point, Point] {
  const [from = [0, 0], to = [0, 0]] = points;
  const [long, half] = [distance(from, to) || 1, halfWidth(points)];
  const middle = middleOf(from, to);
  const [x, y] = [((from[1] - to[1]) / long) * half, ((to[0] - from[0]) / long) * half];
  return [
    [middle[0] + x, middle[1] + y],
    [middle[0] - x, middle[1] - y],
  ];
}

export function middleOf([ax, ay]: Point, [bx, by]: Point): Point {
  return [(ax + bx) / 2, (ay + by) / 2];
}

function line(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${rounded(x)} ${rounded(y)}`).join('');
}

function ellipse(points: readonly Point[], from: Point, to: Point): string {
  const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  const arc = `A${rounded(distance(from, to) / 2)} ${rounded(halfWidth(points))} ${rounded(angle)} 0 1`;
  return `M${rounded(from[0])} ${rounded(from[1])}${arc} ${rounded(to[0])} ${rounded(to[1])}${arc} ${rounded(from[0])} ${rounded(from[1])}Z`;
}

/** From `at`, so far towards `aim`, turned by an angle. */
function turned(at: Point, aim: Point, angle: number, far: number): Point {
  const way = Math.atan2(aim[1] - at[1], aim[0] - at[0]) + angle;
  return [at[0] + far * Math.cos(way), at[1] + far * Math.sin(way)];
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
