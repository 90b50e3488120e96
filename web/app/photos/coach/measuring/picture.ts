/** A picture as it is measured: its pixels as a canvas gives them, and how bright each of them is. */
import { floatsFor } from './memory.ts';

/** The longer side of what is measured, in pixels: every threshold is for this size. */
export const measuredPixels = 640;

/** As `ImageData` is. */
export interface Pixels {
  width: number;
  height: number;
  /** Red, green, blue and opacity of each. */
  data: Uint8ClampedArray | Uint8Array;
}

export interface Plane {
  width: number;
  height: number;
  values: Float32Array;
}

/** 0 to 255; until the next picture. */
export function brightness({ width, height, data }: Pixels): Plane {
  const values = floatsFor('brightness', width * height);
  for (let at = 0, from = 0; at < values.length; at++, from += 4)
    values[at] = 0.299 * (data[from] ?? 0) + 0.587 * (data[from + 1] ?? 0) + 0.114 * (data[from + 2] ?? 0);
  return { width, height, values };
}

/** The value below which such a part of them lies. */
export function quantile(values: readonly number[], part: number): number {
  if (values.length === 0) return 0;
  // numbers alone are put in order without a call for each pair
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}
