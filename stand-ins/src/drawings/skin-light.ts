/** How light falls on a drawn patch of skin: from the upper left, with a little shine and the grain of a small sensor. */

import { type Canvas, eachPixel } from './canvas.ts';
import { dice, hills, rise } from './noise.ts';

const cloth = [0.29, 0.33, 0.36] as const;
/** Towards the light: left, up, and out of the picture. */
const light = [-0.42, -0.5, 0.76] as const;

interface Frame {
  seed: number;
  /** The whole frame, or a limb that runs through it before a cloth. */
  frame: 'close' | 'limb';
  /** Of what a limb lies on. */
  ground?: readonly [number, number, number];
  /** How much broader than a forearm it is; 1 when not said. */
  breadth?: number;
}

/** Linear red, green and blue of each pixel. */
export function lightOf(canvas: Canvas, { seed, frame, ground = cloth, breadth = 1 }: Frame): Float32Array {
  const { width, height } = canvas;
  const light = new Float32Array(width * height * 3);
  const chance = dice(seed + 90);
  eachPixel(canvas, (at, x, y) => {
    const across = frame === 'limb' ? acrossLimb(canvas, { x, y, seed }) / breadth : 0;
    const beyond = rise(Math.abs(across), 0.992, 1.008);
    const skin = beyond < 1 ? skinLight(canvas, at, across) : dark;
    const behind = beyond > 0 ? clothLight(x, y, { seed, across }) * beyond : 0;
    const corner = 1 - 0.15 * (((x / width) * 2 - 1) ** 2 + ((y / height) * 2 - 1) ** 2);
    const grain = (chance() - 0.5) * 0.01;
    for (let channel = 0; channel < 3; channel++) {
      const own = canvas.colour[at * 3 + channel] ?? 0;
      const here = (own * skin.diffuse + skin.shine) * (1 - beyond) + (ground[channel] ?? 0) * behind;
      light[at * 3 + channel] = here * corner + grain * (0.3 + own);
    }
  });
  return light;
}

const dark = { diffuse: 0, shine: 0 };

function skinLight({ relief, width }: Canvas, at: number, across: number): typeof dark {
  return shading(slopeOf(relief, at, 1), slopeOf(relief, at, width) - Math.sin(across * 1.45) * 0.75);
}

/** Woven, and darker where the limb throws its shadow. */
function clothLight(x: number, y: number, { seed, across }: { seed: number; across: number }): number {
  const { diffuse } = shading(hills(x, y, 3, seed + 60) * 0.25, hills(x, y, 3, seed + 61) * 0.25);
  return diffuse * (0.45 + 0.55 * rise(Math.abs(across), 1, 1.35));
}

function slopeOf(relief: Float32Array, at: number, step: number): number {
  return ((relief[at + step] ?? 0) - (relief[at - step] ?? 0)) * 0.17;
}

function shading(slopeX: number, slopeY: number): typeof dark {
  const length = Math.sqrt(slopeX * slopeX + slopeY * slopeY + 1);
  const sideways = -slopeX * light[0] - slopeY * light[1];
  const facing = (sideways + light[2]) / length;
  // halfway between the light and the camera, which looks straight down
  const mirrored = Math.max(0, (0.55 * sideways + 0.93) / length);
  return { diffuse: 0.42 + 0.78 * Math.max(0, facing), shine: 0.05 * mirrored ** 18 };
}

/** Where across the limb a pixel lies: -1 and 1 are its edges, beyond is the cloth. */
function acrossLimb({ width, height, unit }: Canvas, { x, y, seed }: { x: number; y: number; seed: number }): number {
  const zoom = (unit * 1000) / width;
  const middle = height * (0.5 + 0.05 * Math.sin((x / width) * 2.4 + seed));
  const half = height * (0.4 + 0.04 * (x / width)) * zoom;
  return (y - middle) / half;
}

/** As a file holds it. */
export function encoded(light: Float32Array): Uint8Array {
  const file = new Uint8Array(light.length);
  for (let at = 0; at < light.length; at++) file[at] = curve[Math.min(steps, Math.max(0, Math.round((light[at] ?? 0) * steps)))] ?? 0;
  return file;
}

const steps = 16_384;
const curve = Uint8Array.from({ length: steps + 1 }, (_, at) => Math.round(255 * (at / steps) ** (1 / 2.2)));
