/**
 * The third set of drawn pictures whose faults are known. It was written down, here and in decision 0255, before the coach measured the first
 * of it, and sets nothing: no threshold, no way to reckon. It differs from the first two in all but the drawn skin's make and the range of
 * faults (a blur of 1.5 to 4 pixels, a fiftieth to an eighth of the light), so that the figures can stand beside theirs.
 *
 * - skin: other seeds; upright and wide pictures as well; skin nearer than any before, an upper arm and a shin that run upwards; before a sheet,
 *   a dark couch or wood of about skin's colour
 * - findings: none, few large spots, a small or large scaly area with redness around it, several small dark marks
 * - blur: straight movement in any direction that becomes faster, and a lens of six blades with a lighter rim
 * - light: five colours; even, falling off across the picture, or low key with a pool of light
 * - sensor: grain, blotches of colour and banded rows; no sharpening or smoothing; JPEG of quality 64
 * - glare: a ring of lamps or a tube
 *
 * 120 pieces of skin in ten tones: 1,080 pictures as in the other sets, and 240 good ones that no camera metered: the same light for every
 * tone, as a file may have that was not taken within the page. Those are reported apart.
 */

import type { Scene } from './canvas.ts';
import { emptyCanvas } from './canvas.ts';
import { type Fault, faults, once, type Piece, pieces, takes, tones } from './judged-set.ts';
import { dice } from './noise.ts';
import { type Area, lit, type Skin, type Spot } from './skin.ts';
import { photographedByThird, type ThirdShot } from './third-camera.ts';

export interface Unseen extends Piece {
  fault: Fault;
  isMetered: boolean;
  draw: () => Promise<Buffer>;
}

const seedOfSet = 900_001;
/** Of one piece of skin, good and not metered. */
const unmeteredTakes = 2;
/** Of what a limb lies on: a sheet, a dark couch, wood. */
const grounds = [
  [0.62, 0.6, 0.55],
  [0.05, 0.06, 0.1],
  [0.34, 0.2, 0.11],
] as const;
const sizes = [
  { width: 640, height: 480 },
  { width: 640, height: 360 },
] as const;

/** `every`: every so many-th piece of skin. */
export function* thirdSet(every = 1): Generator<Unseen> {
  for (const piece of pieces()) {
    if (piece.number % every !== 0) continue;
    const near = once(() => sceneOf(piece, false));
    const far = once(() => sceneOf(piece, true));
    const seed = seedOfSet + 6_007 * piece.number;
    for (const [at, fault] of faults.entries()) {
      for (let take = 0; take < takes[fault]; take++) {
        const shot = shotOf(fault, seed + 37 * at + take);
        yield { ...piece, fault, isMetered: true, draw: () => photographedByThird(fault === 'far' ? far() : near(), shot) };
      }
    }
    for (let take = 0; take < unmeteredTakes; take++) {
      const shot = { ...shotOf('good', seed + 997 + take), isMetered: false };
      yield { ...piece, fault: 'good', isMetered: false, draw: () => photographedByThird(near(), shot) };
    }
  }
}

function shotOf(fault: Fault, seed: number): ThirdShot {
  const between = betweenBy(dice(seed));
  return {
    seed: seed + 1,
    blur: fault === 'blur' ? between(1.5, 4) : between(0, 0.5),
    exposure: fault === 'dark' ? between(0.02, 0.12) : between(0.7, 1.15),
    glare: fault === 'glare' ? between(1.5, 5) : 0,
    isMetered: true,
  };
}

/** Very near, an upper arm, or a shin a little further away; the limbs run upwards. */
function sceneOf({ number, tone, place, finding }: Piece, isFar: boolean): Scene {
  const seed = seedOfSet + number * 23;
  const between = betweenBy(dice(seed + 11));
  const size = sizes[number % 7 < 4 ? 0 : 1] ?? sizes[0];
  const zoom = isFar ? between(0.22, 0.36) : ([between(1.15, 1.5), between(0.88, 1.1), between(0.72, 0.85)][place] ?? 1);
  const skin: Skin = {
    seed,
    tone: tones[tone] ?? tones[0],
    frame: place > 0 || isFar ? 'limb' : 'close',
    ground: grounds[Math.floor(between(0, grounds.length))] ?? grounds[0],
    ...found(finding, betweenBy(dice(seed + 13))),
  };
  const scene: Scene = { ...size, light: lit(emptyCanvas({ ...size, zoom }), skin) };
  return place > 0 || isFar ? turned(scene) : scene;
}

export type Between = (least: number, most: number) => number;

export function betweenBy(chance: () => number): Between {
  return (least, most) => least + (most - least) * chance();
}

function found(finding: number, between: Between): { spots: Spot[]; areas: Area[] } {
  const [x, y] = [between(400, 600), between(300, 450)];
  const many = (least: number, most: number) => Array.from({ length: Math.floor(between(least, most)) });
  if (finding === 1) {
    const spot = (): Spot => ({
      x: x + between(-160, 160),
      y: y + between(-120, 120),
      size: between(14, 34),
      head: between(0, 0.9),
      strength: between(0.5, 1),
    });
    return { spots: many(2, 7).map(spot), areas: [] };
  }
  if (finding === 2) {
    const [width, height] = [between(80, 620), between(80, 420)];
    const area = { x, y, width, height, strength: between(0.35, 0.95) };
    return {
      spots: [],
      areas: [
        { ...area, kind: 'red', width: width * 1.4, height: height * 1.4 },
        { ...area, kind: 'scaly' },
      ],
    };
  }
  if (finding !== 3) return { spots: [], areas: [] };
  const mark = (): Area => {
    const size = between(24, 110);
    return {
      x: x + between(-180, 180),
      y: y + between(-130, 130),
      width: size,
      height: size * between(0.6, 1),
      kind: 'dark',
      strength: 0.9,
    };
  };
  return { spots: [], areas: many(2, 7).map(mark) };
}

/** A quarter around: what lay now stands. */
export function turned({ width, height, light }: Scene): Scene {
  const upright = new Float32Array(light.length);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      const to = (x * height + (height - 1 - y)) * 3;
      for (let channel = 0; channel < 3; channel++) upright[to + channel] = light[at + channel] ?? 0;
    }
  }
  return { width: height, height: width, light: upright };
}
