/** How a drawn patch of skin looks at a slant: nearer parts larger, further ones smaller, out of focus and at last gone behind its own edge. */
import type { Weight } from './blurring.ts';
import { everyway } from './blurring.ts';
import type { Scene } from './canvas.ts';
import { hills, rise } from './noise.ts';

/** Of the camera from the skin, in halves of the picture's height. */
const distance = 3;
/** So much of the skin must be drawn for a picture of 1, across and down. */
export const aroundSlant = { across: 1.5, down: 1.5 } as const;
/** How far from the middle its edge lies, in halves of the height. */
const edge = 1.32;

interface Slant {
  width: number;
  height: number;
  /** Of the skin towards the camera, in radians: 0 is straight on. */
  angle: number;
  ground: readonly [number, number, number];
  seed: number;
}

/** `skin`: larger by `aroundSlant`. */
export function slanted(skin: Scene, { width, height, angle, ground, seed }: Slant): Scene {
  const soft: Scene = { ...skin, light: everyway(skin, disk) };
  const light = new Float32Array(width * height * 3);
  const [across, away] = [Math.cos(angle), Math.sin(angle)];
  for (let y = 0, at = 0; y < height; y++) {
    const v = 1 - ((y + 0.5) / height) * 2;
    const along = (v * distance) / (distance * across - v * away);
    const depth = (distance + along * away) / distance;
    // what is smaller is made of more of the skin
    const rows = Math.max(1, Math.round(depth / across));
    const haze = rise(Math.abs(along), 0.8, 1.6);
    for (let x = 0; x < width; x++, at += 3) {
      const aside = (((x + 0.5) / width) * 2 - 1) * depth;
      const beyond = rise(along + 0.07 * hills(x, 0, width / 3, seed), edge - 0.03, edge + 0.03);
      const place = { aside: aside / aroundSlant.across, along: along / aroundSlant.down, rows, step: (2 * depth) / (across * height) };
      for (let channel = 0; channel < 3; channel++) {
        const own = beyond < 1 ? mixed(sample(skin, place, channel), sample(soft, place, channel), haze) : 0;
        light[at + channel] = mixed(own, (ground[channel] ?? 0) * (0.7 + 0.12 * hills(x, y, width / 4, seed + 1)), beyond);
      }
    }
  }
  return { width, height, light };
}

interface Place {
  /** -1 to 1 from one border of what was drawn to the other. */
  aside: number;
  along: number;
  rows: number;
  /** Of the skin for one row of the picture, in halves of the picture's height. */
  step: number;
}

function sample({ width, height, light }: Scene, { aside, along, rows, step }: Place, channel: number): number {
  let sum = 0;
  const x = held(((aside + 1) / 2) * width - 0.5, width);
  for (let row = 0; row < rows; row++) {
    const there = along + ((row + 0.5) / rows - 0.5) * (step / aroundSlant.down);
    const y = held(((1 - there) / 2) * height - 0.5, height);
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const of = (px: number, py: number) => light[(Math.min(height - 1, py) * width + Math.min(width - 1, px)) * 3 + channel] ?? 0;
    const above = mixed(of(left, top), of(left + 1, top), x - left);
    sum += mixed(above, mixed(of(left, top + 1), of(left + 1, top + 1), x - left), y - top);
  }
  return sum / rows;
}

const held = (place: number, size: number) => Math.min(size - 1, Math.max(0, place));
const mixed = (one: number, other: number, part: number) => one + (other - one) * part;

/** Three pixels across. */
const disk: Weight[] = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => ({ dx, dy, weight: dx !== 0 && dy !== 0 ? 0.6 : 1 })));
