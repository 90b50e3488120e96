/** What the photo is of: whatever looks like the middle of it. No colour is taken for skin's, so every tone is found alike. */
import { type Pixels, type Plane, quantile } from './picture.ts';

export interface Subject {
  /** 1 where a pixel belongs to it. */
  mask: Uint8Array;
  /** Its part of the picture, 0 to 1. */
  share: number;
  /** 0 to 255, in its middle. */
  level: number;
}

/** How far a pixel's colour may be from the middle's: shares of red and of blue, and how much brighter or darker. */
const reach = { red: 0.034, blue: 0.034, brighter: 1.8, darker: 0.4 };
const every = 4;

export function findSubject({ width, height, data }: Pixels, light: Plane): Subject {
  const middle = middleOf({ width, height, data }, light);
  const mask = new Uint8Array(width * height);
  let count = 0;
  for (let at = 0, from = 0; at < mask.length; at++, from += 4) {
    const level = light.values[at] ?? 0;
    if (level > middle.level * reach.brighter + 12 || level < middle.level * reach.darker - 8) continue;
    const [red, blue] = sharesOf(data, from);
    // in the dark a share of colour is mostly grain
    const loose = 1 + 18 / (level + 4);
    if (Math.abs(red - middle.red) > reach.red * loose || Math.abs(blue - middle.blue) > reach.blue * loose) continue;
    mask[at] = 1;
    count++;
  }
  return { mask, share: count / mask.length, level: middle.level };
}

/** Medians of the middle ninth. */
function middleOf({ width, height, data }: Pixels, { values }: Plane) {
  const levels: number[] = [];
  const reds: number[] = [];
  const blues: number[] = [];
  for (let y = Math.floor(height * 0.36); y < height * 0.64; y += every) {
    for (let x = Math.floor(width * 0.36); x < width * 0.64; x += every) {
      const at = y * width + x;
      if ((values[at] ?? 0) >= 247) continue;
      const [red, blue] = sharesOf(data, at * 4);
      levels.push(values[at] ?? 0);
      reds.push(red);
      blues.push(blue);
    }
  }
  return { level: quantile(levels, 0.5), red: quantile(reds, 0.5), blue: quantile(blues, 0.5) };
}

function sharesOf(data: Pixels['data'], from: number): [red: number, blue: number] {
  const [red, green, blue] = [data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0];
  const sum = red + green + blue + 3;
  return [(red + 1) / sum, (blue + 1) / sum];
}
