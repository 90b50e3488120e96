/** Where a lamp or the flash hides the skin: washed out, within what the photo is of. */
import type { Plane } from './picture.ts';
import type { Subject } from './subject.ts';

export const washedOut = 246;
/** Almost as bright: what lies around a lamp's reflection is narrow, what is only taken too bright or lies in a pool of light has much of it. */
const almost = 225;
const mostAround = 2.5;

/** Its part of the subject, 0 to 1. Bright paper behind the skin does not count: glare has skin on both sides, across and down. */
export function glareShare({ width, height, values }: Plane, { mask }: Subject): number {
  const columns = columnsOf(mask, width, height);
  const found = { inside: 0, glaring: 0, around: 0 };
  for (let y = 0; y < height; y++) {
    const row = { at: y * width, y, ...acrossOf(mask, y * width, width) };
    countRow(values, row, columns, found);
  }
  const { inside, glaring, around } = found;
  return inside === 0 ? 0 : Math.max(0, glaring - mostAround * around) / inside;
}

interface Row {
  /** Where it begins. */
  at: number;
  y: number;
  from: number;
  to: number;
}

/** Of each column the first and the last pixel of the subject. */
interface Columns {
  tops: Int32Array;
  bottoms: Int32Array;
}

/** Of a row, the pixels that have the subject on both sides, across and down. */
function countRow(
  values: Float32Array,
  { at, y, from, to }: Row,
  { tops, bottoms }: Columns,
  found: { inside: number; glaring: number; around: number },
): void {
  let [inside, glaring, around] = [0, 0, 0];
  for (let x = from; x <= to; x++) {
    if (y < (tops[x] ?? 0) || y > (bottoms[x] ?? 0)) continue;
    const value = values[at + x] ?? 0;
    inside++;
    if (value >= washedOut) glaring++;
    else if (value >= almost) around++;
  }
  found.inside += inside;
  found.glaring += glaring;
  found.around += around;
}

/** Row by row, as the pixels lie in memory: column by column takes several times as long. */
function columnsOf(mask: Uint8ClampedArray, width: number, height: number): Columns {
  const [tops, bottoms] = [new Int32Array(width).fill(height), new Int32Array(width).fill(-1)];
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      if (mask[at] !== 1) continue;
      if ((bottoms[x] ?? 0) < 0) tops[x] = y;
      bottoms[x] = y;
    }
  }
  return { tops, bottoms };
}

/** From the first to the last; empty where there is none. */
function acrossOf(mask: Uint8ClampedArray, at: number, width: number): { from: number; to: number } {
  let from = 0;
  let to = width - 1;
  while (from <= to && mask[at + from] !== 1) from++;
  while (to >= from && mask[at + to] !== 1) to--;
  return { from, to };
}
