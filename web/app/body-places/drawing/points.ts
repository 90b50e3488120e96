/** How a body is drawn from points: a smooth outline, pieces cut from it by straight lines, fingers and toes, and a child's proportions. */
export type Point = readonly [x: number, y: number];
export type Points = readonly Point[];

/** "0,2 10,3.5 17,11": a table of points that can be read and changed by hand. */
export function line(points: string): Points {
  return points.split(' ').map((point): Point => {
    const [x = 0, y = 0] = point.split(',').map(Number);
    return [x, y];
  });
}

/** A closed line through all points without a corner (Catmull–Rom as Bézier curves). */
export function smooth(points: Points): string {
  const count = points.length;
  const at = (index: number): Point => points[(index + count) % count] ?? [0, 0];
  const curves = points.map((_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return `C${[...first, ...second, ...to].map(short).join(' ')}`;
  });
  return `M${at(0).map(short).join(' ')}${curves.join('')}Z`;
}

export function straight(points: Points): string {
  return `M${points.map((point) => point.map(short).join(' ')).join('L')}Z`;
}

export function mirrored(points: Points): Points {
  return points.map(([x, y]): Point => [-x, y]);
}

/** The half that was drawn and the other, as one outline; the first and the last point lie in the middle. */
export function both(half: Points): Points {
  return [...half, ...mirrored(half).slice(1, -1).reverse()];
}

/** A finger or a toe: a line with round ends. */
export function finger([x1, y1]: Point, [x2, y2]: Point, width: number): Points {
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const arc = (x: number, y: number, from: number) =>
    [-90, -45, 0, 45, 90].map((degrees): Point => {
      const turn = from + (degrees * Math.PI) / 180;
      return [x + (Math.cos(turn) * width) / 2, y + (Math.sin(turn) * width) / 2];
    });
  return [...arc(x2, y2, angle), ...arc(x1, y1, angle + Math.PI)];
}

/** Where the words or a mark of a piece stand: the middle of its box, within the outline's reach. */
export function middle(points: Points): Point {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
}

/** A small child's proportions: the head by a third larger, limbs shorter (the head is a fifth of a child's skin, and a tenth of a grown-up's). */
export function asChild([x, y]: Point): Point {
  const head = 1.34;
  const body = 0.92;
  const [chin, shoulders] = [46, 62];
  const part = Math.min(1, Math.max(0, (y - chin) / (shoulders - chin)));
  const width = head + (body - head) * part;
  const newY = y <= chin ? y * head : chin * head + (y - chin) * 0.86;
  return [x * width, newY];
}

function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}
