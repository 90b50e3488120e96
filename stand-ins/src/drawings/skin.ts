/** Draws a patch of skin as a phone would photograph it: tone, lines, pores, light, and what is wrong with it. Nobody's skin. */
import sharp from 'sharp';
import { type Canvas, eachAround, eachPixel, emptyCanvas, pale, raise, stain } from './canvas.ts';
import { dice, hills, irregularNet, rise, roughHills } from './noise.ts';
import { encoded, lightOf } from './skin-light.ts';

/** A raised, reddened spot; `head` is how much of it is pale and full, 0 to 1. */
export interface Spot {
  x: number;
  y: number;
  /** In thousandths of the picture's width, like `x` and `y`. */
  size: number;
  head: number;
  /** How strongly it stands out, 0 to 1. */
  strength: number;
}

/** A flat area with an uneven border: redness, scales, or a darker mark. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
  kind: 'red' | 'scaly' | 'dark';
  strength: number;
}

export interface Skin {
  seed: number;
  /** "#a07e56" */
  tone: string;
  /** The whole frame, or a limb that runs through it before a cloth. */
  frame: 'close' | 'limb';
  /** The colour of what a limb lies on, linear; a grey cloth when not said. */
  ground?: readonly [number, number, number];
  /** How much broader than a forearm the limb is; 1 when not said. */
  breadth?: number;
  spots: readonly Spot[];
  areas: readonly Area[];
}

/** A JPEG of some hundred kilobytes, the same for the same skin. */
export function drawSkin(skin: Skin): Promise<Buffer> {
  const canvas = emptyCanvas();
  const { width, height } = canvas;
  return sharp(encoded(lit(canvas, skin)), { raw: { width, height, channels: 3 } })
    .blur(0.55)
    .jpeg({ quality: 93 })
    .toBuffer();
}

/** The light that comes from the skin, red, green, blue of each pixel, linear: what a camera would make a picture of. */
export function lit(canvas: Canvas, skin: Skin): Float32Array {
  layGround(canvas, skin);
  for (const area of skin.areas) layArea(canvas, area, skin);
  for (const spot of skin.spots) laySpot(canvas, spot, skin);
  return lightOf(canvas, skin);
}

function layGround(canvas: Canvas, { seed, tone }: Skin): void {
  const { colour, relief, width, height, unit } = canvas;
  const [red, green, blue] = linear(tone);
  const lines = irregularNet({ width, height: height * 1.12 }, 13 * unit, seed);
  eachPixel(canvas, (at, x, y) => {
    const line = lines(x, y * 1.12);
    const flush = roughHills(x, y, 210 * unit, seed + 3);
    const fine = hills(x, y, 5, seed + 5);
    const shade = 1 + fine * 0.025 + flush * 0.06 - (1 - rise(line, 0, 0.3)) * 0.045;
    relief[at] = rise(line, 0, 0.45) + flush * 5 + fine * 0.25;
    colour[at * 3] = red * shade * (1 + flush * 0.03);
    colour[at * 3 + 1] = green * shade * (0.96 - flush * 0.03);
    colour[at * 3 + 2] = blue * shade * (0.97 - flush * 0.03);
  });
  layPores(canvas, dice(seed + 40));
}

function layPores(canvas: Canvas, chance: () => number): void {
  const { unit, left, top } = canvas;
  for (let pore = 0; pore < 420; pore++) {
    const [x, y, size, depth] = [chance() * 1000, chance() * 750, 1.6 + chance() * 2.4, 0.4 + chance() * 0.6];
    eachAround(canvas, { x, y, across: size * 2, down: size * 2 }, (at, px, py) => {
      const distance = Math.hypot(px - left - x * unit, py - top - y * unit) / (size * unit);
      const inside = Math.exp(-distance * distance) * depth;
      stain(canvas, at, [0.8, 0.74, 0.72], inside);
      raise(canvas, at, -inside * 1.4);
    });
  }
}

function layArea(canvas: Canvas, area: Area, { seed, tone }: Skin): void {
  const { unit, left, top } = canvas;
  const [red, green, blue] = linear(tone);
  const scales = [0.6 * red + 0.26, 0.6 * green + 0.24, 0.6 * blue + 0.22] as const;
  const tint = area.kind === 'dark' ? ([0.52, 0.46, 0.44] as const) : inflamed(tone);
  eachAround(canvas, { x: area.x, y: area.y, across: area.width * 0.75, down: area.height * 0.75 }, (at, x, y) => {
    const dx = (x - left - area.x * unit) / (area.width * unit * 0.5);
    const dy = (y - top - area.y * unit) / (area.height * unit * 0.5);
    const border = Math.hypot(dx, dy) + roughHills(x, y, 120 * unit, seed + 20) * 0.5;
    const inside = (1 - rise(border, 0.35, 1.1)) * area.strength * (0.8 + 0.3 * hills(x, y, 22 * unit, seed + 24));
    stain(canvas, at, tint, inside);
    if (area.kind !== 'scaly') return;
    const flake = rise(hills(x, y, 11 * unit, seed + 30) + 0.5 * hills(x, y, 5 * unit, seed + 31), -0.15, 1) * inside;
    pale(canvas, at, flake * 0.5, scales);
    raise(canvas, at, flake * 3.4 + inside * 2);
  });
}

function laySpot(canvas: Canvas, spot: Spot, { tone, seed }: Skin): void {
  const { unit, left, top } = canvas;
  const radius = spot.size * unit;
  eachAround(canvas, { x: spot.x, y: spot.y, across: spot.size * 2.6, down: spot.size * 2.6 }, (at, x, y) => {
    const distance = Math.hypot(x - left - spot.x * unit, y - top - spot.y * unit) / radius + hills(x, y, radius * 0.9, seed + 50) * 0.18;
    const halo = (0.75 * Math.exp(-distance * distance * 1.1) + 0.35 * Math.exp(-distance * distance * 0.4)) * spot.strength;
    stain(canvas, at, inflamed(tone), halo);
    const head = (1 - rise(distance, 0.05, 0.6)) * spot.head;
    pale(canvas, at, head * 0.5, [0.72, 0.58, 0.36]);
    raise(canvas, at, Math.exp(-distance * distance * 1.6) * radius * 0.42 * spot.strength);
  });
}

/** Inflammation is red on light skin and darker, towards violet, on deep skin. */
function inflamed(tone: string): readonly [number, number, number] {
  const [red, green, blue] = linear(tone);
  const depth = 1 - rise(0.3 * red + 0.6 * green + 0.1 * blue, 0.03, 0.45);
  return [1.02 - 0.3 * depth, 0.42 + 0.06 * depth, 0.42 + 0.16 * depth];
}

/** Of a tone, as light adds up. */
export function linear(tone: string): [number, number, number] {
  const channel = (from: number) => (Number.parseInt(tone.slice(from, from + 2), 16) / 255) ** 2.2;
  return [channel(1), channel(3), channel(5)];
}
