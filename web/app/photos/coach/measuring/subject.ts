/** What the photo is of: whatever looks like the middle of it. No colour is taken for skin's, so every tone is found alike. */
import { isBand } from './band.ts';
import { bytesFor } from './memory.ts';
import { type Pixels, type Plane, quantile } from './picture.ts';

export interface Subject {
  /** 1 where a pixel belongs to it. */
  mask: Uint8ClampedArray;
  /** Its part of the picture, 0 to 1; null where it cannot be told from what lies around it. */
  share: number | null;
  /** 0 to 255, in its middle. */
  level: number;
}

/** How far a pixel's colour may be from the middle's: shares of red and of blue, and how much brighter or darker. */
const reach = { red: 0.034, blue: 0.034, brighter: 1.8, darker: 0.4 };
const every = 4;
/** A limb or a face that is photographed runs out of the picture somewhere; what touches less of its edge is a finding on the skin. */
const leastAtEdge = 0.04;
/** A smaller share is believed only of what is seen from border to border: else a finding, or some of the skin, may have been taken for all of it. */
const small = 0.5;

interface Colour {
  level: number;
  red: number;
  blue: number;
}

export function findSubject(pixels: Pixels, light: Plane): Subject {
  const mask = bytesFor('subject', pixels.width * pixels.height).fill(0);
  const middle = colourOf(pixels, light, { from: 0.36, to: 0.64 });
  add(mask, middle, { pixels, light });
  if (atEdge(mask, pixels) >= leastAtEdge) return asSubject(mask, pixels, middle.level);
  // red or dark in the middle of the skin: the skin around it belongs to the subject as well
  const around = colourOf(pixels, light, { from: 0.12, to: 0.88, without: mask });
  add(mask, around, { pixels, light });
  return asSubject(mask, pixels, around.level);
}

function asSubject(mask: Uint8ClampedArray, picture: Pixels, level: number): Subject {
  let count = 0;
  for (let at = 0; at < mask.length; at++) count += mask[at] ?? 0;
  const share = count / mask.length;
  return { mask, share: share >= small || isBand(mask, picture) ? share : null, level };
}

/** Marks what looks so. */
function add(mask: Uint8ClampedArray, colour: Colour, { pixels: { data }, light }: { pixels: Pixels; light: Plane }): void {
  for (let at = 0, from = 0; at < mask.length; at++, from += 4) {
    const level = light.values[at] ?? 0;
    if (level > colour.level * reach.brighter + 12 || level < colour.level * reach.darker - 8) continue;
    const sum = sumOf(data, from);
    // in the dark a share of colour is mostly grain
    const loose = 1 + 18 / (level + 4);
    if (Math.abs(shareIn(data[from], sum) - colour.red) > reach.red * loose) continue;
    if (Math.abs(shareIn(data[from + 2], sum) - colour.blue) > reach.blue * loose) continue;
    mask[at] = 1;
  }
}

/** Its part of the picture's outermost pixels. */
function atEdge(mask: Uint8ClampedArray, { width, height }: Pixels): number {
  let inside = 0;
  for (let x = 0; x < width; x++) inside += (mask[x] ?? 0) + (mask[(height - 1) * width + x] ?? 0);
  for (let y = 0; y < height; y++) inside += (mask[y * width] ?? 0) + (mask[y * width + width - 1] ?? 0);
  return inside / (2 * (width + height));
}

/** Medians of what lies so far in from left and top, and so far out. */
function colourOf(
  { width, height, data }: Pixels,
  { values }: Plane,
  { from, to, without }: { from: number; to: number; without?: Uint8ClampedArray },
): Colour {
  const levels: number[] = [];
  const reds: number[] = [];
  const blues: number[] = [];
  for (let y = Math.floor(height * from); y < height * to; y += every) {
    for (let x = Math.floor(width * from); x < width * to; x += every) {
      const at = y * width + x;
      if ((values[at] ?? 0) >= 247 || without?.[at]) continue;
      const sum = sumOf(data, at * 4);
      levels.push(values[at] ?? 0);
      reds.push(shareIn(data[at * 4], sum));
      blues.push(shareIn(data[at * 4 + 2], sum));
    }
  }
  return { level: quantile(levels, 0.5), red: quantile(reds, 0.5), blue: quantile(blues, 0.5) };
}

/** Of red, green and blue; black has shares as well. */
function sumOf(data: Pixels['data'], from: number): number {
  return (data[from] ?? 0) + (data[from + 1] ?? 0) + (data[from + 2] ?? 0) + 3;
}

function shareIn(channel: number | undefined, sum: number): number {
  return ((channel ?? 0) + 1) / sum;
}
