/** The pieces of a view as they are drawn: both sides of what has two, in a grown-up's or a child's proportions. */
import type { BodyPlace } from '@pellis/contract/body-places/body-places';
import { regions } from '@pellis/contract/body-places/regions';
import { asChild, middle, mirrored, type Point, type Points, smooth, straight } from './drawing/points.ts';
import type { Piece, View, ViewName } from './drawing/view.ts';

export interface DrawnPiece {
  key: string;
  /** Null: it opens another view. */
  place: BodyPlace | null;
  opens: Piece['opens'];
  d: string;
  mark: Point;
}

export function outlinesOf(view: View, isChild: boolean): string[] {
  return view.outline.map((points) => smooth(points.map(asDrawn(view, isChild))));
}

export function piecesOf(view: View, isChild: boolean): DrawnPiece[] {
  const draw = asDrawn(view, isChild);
  return view.pieces.flatMap((piece) => {
    const lines = linesOf(piece);
    const isInMiddle = lines.some((points) => points.some(([x]) => x < 0));
    const [x, y] = piece.mark ?? middle(lines[0] ?? []);
    const there = view.onTheRight;
    const other = there === 'left' ? 'right' : 'left';
    const drawn = (side: 'left' | 'right', isMirrored: boolean): DrawnPiece => ({
      key: `${piece.region ?? piece.opens?.words} ${isInMiddle ? '' : side}`,
      place: placeOf(piece, side),
      opens: piece.opens,
      d: lines.map((points) => straight((isMirrored ? mirrored(points) : points).map(draw))).join(''),
      mark: draw([isMirrored ? -x : x, y]),
    });
    return isInMiddle ? [drawn(there, false)] : [drawn(other, true), drawn(there, false)];
  });
}

/** Left to right, and from the top. */
export function boxOf({ half, top, bottom, ...view }: View, isChild: boolean): string {
  const end = isChild && view.hasChild ? asChild([0, bottom])[1] : bottom;
  return `${-half} ${top} ${2 * half} ${end - top}`;
}

/** The nearest piece in the direction of an arrow key; undefined at the edge. */
export function neighbour(pieces: readonly DrawnPiece[], from: DrawnPiece, key: string): DrawnPiece | undefined {
  const [along, sign] = directions[key] ?? [0, 0];
  const ahead = pieces.flatMap((piece) => {
    const forward = (piece.mark[along] - from.mark[along]) * sign;
    const aside = Math.abs(piece.mark[(1 - along) as 0 | 1] - from.mark[(1 - along) as 0 | 1]);
    return forward > 1 ? [{ piece, far: forward + 2 * aside }] : [];
  });
  return ahead.sort((one, two) => one.far - two.far)[0]?.piece;
}

const directions: Record<string, readonly [0 | 1, 1 | -1]> = {
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  ArrowDown: [1, 1],
  ArrowUp: [1, -1],
};

export function isArrow(key: string): boolean {
  return key in directions;
}

export const wordsOfViews: Record<ViewName, string> = {
  front: 'The body from the front',
  back: 'The body from behind',
  face: 'The face and the neck',
  head: 'The head from behind',
  palms: 'The palms of both hands',
  hands: 'The backs of both hands',
  feet: 'Both feet from above',
  soles: 'The soles of both feet',
};

function placeOf({ region }: Piece, side: 'left' | 'right'): BodyPlace | null {
  return region ? { region, side: regions[region].hasSides ? side : null } : null;
}

function linesOf({ at }: Piece): readonly Points[] {
  // one line is a list of points, several are a list of lines
  return typeof at[0]?.[0] === 'number' ? [at as Points] : (at as readonly Points[]);
}

function asDrawn(view: View, isChild: boolean): (point: Point) => Point {
  return isChild && view.hasChild ? asChild : (point) => point;
}
