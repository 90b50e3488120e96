/** How much there is of fine, middling and coarse structure, and how much grain, in tiles: wavelets "à trous", whose answer to plain grain is known. */
import { floatsFor } from './memory.ts';
import type { Plane } from './picture.ts';

/** What grain of strength 1 leaves in the finest band, as a variance. */
export const grainInFine = 0.79;
const tilesAcross = 8;
/** A tile counts from this share of the subject on. */
const leastShare = 0.55;

/** Mean squares of the three bands, and the strength of the grain. */
export interface Bands {
  fine: number;
  middling: number;
  coarse: number;
  grain: number;
}

/** Of the tiles that lie on the subject. */
export function bandsOf(plane: Plane, mask: Uint8ClampedArray): Bands[] {
  const { width, height, values } = plane;
  const between = floatsFor('between', values.length);
  const once = smoothed(plane, 1, between);
  const twice = smoothed({ width, height, values: once }, 2, between);
  const thrice = smoothed({ width, height, values: twice }, 4, between);
  const [across, down] = [Math.floor(width / tilesAcross), Math.floor(height / tilesAcross)];
  const tiles: Bands[] = [];
  for (let y = 0; y + down <= height && down > 0; y += down) {
    for (let x = 0; x + across <= width && across > 0; x += across) {
      const tile = { x, y, across, down, width };
      if (shareOf(mask, tile) < leastShare) continue;
      const [fine, middling, coarse] = [difference(values, once, tile), difference(once, twice, tile), difference(twice, thrice, tile)];
      tiles.push({ fine, middling, coarse, grain: grainOf(values, tile) });
    }
  }
  return tiles;
}

interface Tile {
  x: number;
  y: number;
  across: number;
  down: number;
  width: number;
}

function shareOf(mask: Uint8ClampedArray, { x, y, across, down, width }: Tile): number {
  let inside = 0;
  for (let row = y; row < y + down; row++) for (let at = row * width + x, end = at + across; at < end; at++) inside += mask[at] ?? 0;
  return inside / (across * down);
}

function difference(one: Float32Array, other: Float32Array, { x, y, across, down, width }: Tile): number {
  let sum = 0;
  for (let row = y; row < y + down; row++) {
    for (let at = row * width + x, end = at + across; at < end; at++) {
      const apart = (one[at] ?? 0) - (other[at] ?? 0);
      sum += apart * apart;
    }
  }
  return sum / (across * down);
}

/** What 1 −2 1 in both directions answers to plain grain of strength 1. */
const answerToGrain = 36;

/** As a variance: by what changes from pixel to pixel across and down at once, which grain does, and lines, folds and borders hardly. */
function grainOf(values: Float32Array, { x, y, across, down, width }: Tile): number {
  let [sum, count] = [0, 0];
  for (let row = y + 1; row < y + down - 1; row++) {
    const from = row * width + x;
    let before = bend(values, from, width);
    let here = bend(values, from + 1, width);
    for (let at = from + 2, end = from + across; at < end; at++) {
      const after = bend(values, at, width);
      const answer = before - 2 * here + after;
      sum += answer * answer;
      before = here;
      here = after;
    }
    count += Math.max(0, across - 2);
  }
  return count === 0 ? 0 : sum / (count * answerToGrain);
}

function bend(values: Float32Array, at: number, width: number): number {
  return (values[at - width] ?? 0) - 2 * (values[at] ?? 0) + (values[at + width] ?? 0);
}

/** With 1 4 6 4 1 in both directions, every `step` pixels; the edge is repeated. */
function smoothed(plane: Plane, step: number, between: Float32Array): Float32Array {
  smoothRows(plane, step, between);
  return smoothedColumns({ ...plane, values: between }, step);
}

function smoothRows({ width, height, values }: Plane, step: number, to: Float32Array): void {
  for (let y = 0; y < height; y++) {
    const first = y * width;
    const last = first + width - 1;
    for (let at = first; at <= last; at++) {
      const far = (values[Math.max(first, at - 2 * step)] ?? 0) + (values[Math.min(last, at + 2 * step)] ?? 0);
      const near = (values[Math.max(first, at - step)] ?? 0) + (values[Math.min(last, at + step)] ?? 0);
      to[at] = far * 0.0625 + near * 0.25 + (values[at] ?? 0) * 0.375;
    }
  }
}

function smoothedColumns({ width, height, values }: Plane, step: number): Float32Array {
  const out = floatsFor(`smoothed ${step}`, values.length);
  for (let y = 0; y < height; y++) {
    const [above, above2] = [(Math.max(0, y - step) - y) * width, (Math.max(0, y - 2 * step) - y) * width];
    const [below, below2] = [(Math.min(height - 1, y + step) - y) * width, (Math.min(height - 1, y + 2 * step) - y) * width];
    for (let at = y * width, end = at + width; at < end; at++) {
      const far = (values[at + above2] ?? 0) + (values[at + below2] ?? 0);
      const near = (values[at + above] ?? 0) + (values[at + below] ?? 0);
      out[at] = far * 0.0625 + near * 0.25 + (values[at] ?? 0) * 0.375;
    }
  }
  return out;
}
