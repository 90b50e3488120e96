/** What skin is drawn on: a colour and a height for each pixel, and the few ways to change them. */

export interface Canvas {
  width: number;
  height: number;
  /** Pixels for a thousandth of the width, in which pictures are described; fewer where the camera stands further away. */
  unit: number;
  /** Where the description's own left and top edge lie, in pixels. */
  left: number;
  top: number;
  /** Red, green, blue of each pixel's own colour, linear, 0 to 1. */
  colour: Float32Array;
  /** How high each pixel stands, in pixels. */
  relief: Float32Array;
}

export interface Scene {
  width: number;
  height: number;
  /** Linear red, green, blue. */
  light: Float32Array;
}

/** `zoom` 1: what is described fills the picture; less: seen from further away. */
export function emptyCanvas({ width = 1200, height = 900, zoom = 1 } = {}): Canvas {
  const unit = (width / 1000) * zoom;
  const [left, top] = [(width * (1 - zoom)) / 2, (height * (1 - zoom)) / 2];
  return { width, height, unit, left, top, colour: new Float32Array(width * height * 3), relief: new Float32Array(width * height) };
}

export function eachPixel({ width, height }: Canvas, visit: (at: number, x: number, y: number) => void): void {
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) visit(at, x, y);
  }
}

export function raise({ relief }: Canvas, at: number, by: number): void {
  relief[at] = (relief[at] ?? 0) + by;
}

interface Around {
  x: number;
  y: number;
  across: number;
  down: number;
}

export function eachAround(canvas: Canvas, { x, y, across, down }: Around, visit: (at: number, x: number, y: number) => void): void {
  const { width, height, unit, left, top } = canvas;
  const right = Math.min(width - 1, Math.ceil(left + (x + across) * unit));
  const bottom = Math.min(height - 1, Math.ceil(top + (y + down) * unit));
  for (let py = Math.max(0, Math.floor(top + (y - down) * unit)); py <= bottom; py++) {
    for (let px = Math.max(0, Math.floor(left + (x - across) * unit)); px <= right; px++) visit(py * width + px, px, py);
  }
}

/** Multiplies a pixel's colour towards a tint. */
export function stain({ colour }: Canvas, at: number, tint: readonly [number, number, number], amount: number): void {
  for (let channel = 0; channel < 3; channel++) {
    const own = colour[at * 3 + channel] ?? 0;
    colour[at * 3 + channel] = own * (1 + ((tint[channel] ?? 1) - 1) * amount);
  }
}

/** Mixes a pixel's colour with another one. */
export function pale({ colour }: Canvas, at: number, amount: number, other: readonly [number, number, number]): void {
  for (let channel = 0; channel < 3; channel++) {
    const own = colour[at * 3 + channel] ?? 0;
    colour[at * 3 + channel] = own + ((other[channel] ?? 0) - own) * amount;
  }
}
