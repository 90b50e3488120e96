/** How long something is in a photo: reckoned by a line over a thing of known length, an estimate always. */
import { knownLengths } from './known-lengths.ts';
import type { MarkKind, Point } from './mark-kinds.ts';
import type { Known, PhotoMark } from './photo-marks.ts';

export const estimateWords =
  'An estimate: true where what is measured lies as far from the camera as the scale and is seen straight on; skin that curves or turns away measures shorter.';

export interface Drawn {
  kind: MarkKind;
  points: readonly Point[];
}

/** The longest diameter, and of an ellipse the one across it. */
export interface Size {
  longest: number;
  across: number | null;
}

export function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(ax - bx, ay - by);
}

/** How far the third point of an ellipse stands from its longest axis. */
export function halfWidth(points: readonly Point[]): number {
  const [from, to, side] = points;
  if (!from || !to || !side) return 0;
  const long = distance(from, to);
  return long === 0 ? 0 : Math.abs((to[0] - from[0]) * (from[1] - side[1]) - (from[0] - side[0]) * (to[1] - from[1])) / long;
}

/** Millimetres of one pixel. */
export function mmOfPixel({ points: [from, to], known }: { points: readonly Point[]; known: Known | null }): number | null {
  const pixels = from && to ? distance(from, to) : 0;
  return known && pixels > 0 ? known.mm / pixels : null;
}

/** Each measures by a scale of their own: what a colleague draws changes nobody's figures. */
export function scaleOf<M extends Pick<PhotoMark, 'kind' | 'photo_id' | 'by'>>(
  mark: Pick<M, 'photo_id' | 'by'>,
  marks: readonly M[],
): M | undefined {
  return marks.find(({ kind, photo_id, by }) => kind === 'scale' && photo_id === mark.photo_id && by.id === mark.by.id);
}

export function isMeasure(kind: MarkKind): boolean {
  return kind === 'length' || kind === 'diameters';
}

/** In millimetres, rounded to tenths; null for what is no measure. */
export function sizeOf({ kind, points }: Drawn, mmOfOne: number): Size | null {
  const [from, to] = points;
  if (!isMeasure(kind) || !from || !to) return null;
  const lengths = [distance(from, to), ...(kind === 'diameters' ? [2 * halfWidth(points)] : [])].map(
    (pixels) => Math.round(pixels * mmOfOne * 10) / 10,
  );
  const [longest = 0, across = null] = lengths.sort((a, b) => b - a);
  return { longest, across };
}

/** "6.2 × 4.1 mm" */
export function sizeInWords({ longest, across }: Size): string {
  return across === null ? `${longest.toFixed(1)} mm` : `${longest.toFixed(1)} × ${across.toFixed(1)} mm`;
}

/** "US quarter, 24.26 mm", "10 mm" */
export function knownInWords({ thing, mm }: Known): string {
  return thing === 'typed' ? `${mm} mm` : `${knownLengths[thing].label}, ${mm} mm`;
}
