/** Which photos are too small to be judged, and for which a larger one is advised. */

/** On the shorter side: below the first nobody can judge it, below the second more would be seen in a larger one. */
export const leastPhotoPixels = 240;
export const goodPhotoPixels = 1000;

interface Size {
  width: number;
  height: number;
}

export function isTooSmall({ width, height }: Size): boolean {
  return Math.min(width, height) < leastPhotoPixels;
}

/** Advice, never a block: undefined where the photo is large enough. */
export function adviceOnSize({ width, height }: Size): string | undefined {
  if (Math.min(width, height) >= goodPhotoPixels) return undefined;
  return `This photo is small (${width} × ${height} pixels). A dermatologist sees more in the original; you can also use it anyway.`;
}
