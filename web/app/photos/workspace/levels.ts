/** Brightness and contrast for the eye of whoever looks; the photo itself stays as it was taken, and nothing of it is kept. */

/** 1 is as taken. */
export interface Levels {
  brightness: number;
  contrast: number;
}

export const asTaken: Levels = { brightness: 1, contrast: 1 };

export function isAsTaken({ brightness, contrast }: Levels): boolean {
  return brightness === 1 && contrast === 1;
}

/** The value of CSS's `filter`. */
export function filterOf(levels: Levels): string {
  return isAsTaken(levels) ? 'none' : `brightness(${levels.brightness}) contrast(${levels.contrast})`;
}
