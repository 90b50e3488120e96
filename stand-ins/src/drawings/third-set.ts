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

import { emptyCanvas, type Scene } from './canvas.ts';
import { type Piece, tones } from './judged-set.ts';
import { dice } from './noise.ts';
import { type Area, lit, type Skin, type Spot } from './skin.ts';
import { photographedByThird } from './third-camera.ts';
import { type Between, betweenBy, turned, type Unseen, unseenSet } from './unseen-set.ts';

const seedOfSet = 900_001;
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
export function thirdSet(every = 1): Generator<Unseen> {
  const seeds = { set: seedOfSet, piece: 6_007, fault: 37, unmetered: 997 };
  return unseenSet({ seeds, sceneOf, photographed: photographedByThird }, every);
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
