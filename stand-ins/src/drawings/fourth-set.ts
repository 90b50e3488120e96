/**
 * The fourth set of drawn pictures whose faults are known. It was written down, here and in decision 0260, before the
 * coach measured the first of it; it has been seen since, and may be tuned on (decision 0370).
 *
 * - skin: other seeds; limbs that lie either way or stand; pictures of 3:2, 4:3 upright and square; before green cloth, denim or a pale table
 * - findings: none, one large spot with small ones around it, thin scales over a wide area, one large dark mark in redness
 * - blur: a hand that trembles, and a lens with a bright rim
 * - light: a window with the shadow of its frame, two lamps of different colours, or shade; metered by the middle
 * - sensor: grain of two sizes, a curve that adds contrast; JPEG packed twice, the second time with quality 58 to 90
 * - glare: a row of diodes or a broad oval
 *
 * 120 pieces of skin in ten tones: 1,080 pictures with the shares and the range of faults of the other sets, and 240 good ones that no camera metered.
 */

import { emptyCanvas, type Scene } from './canvas.ts';
import { photographedByFourth } from './fourth-camera.ts';
import { type Piece, tones } from './judged-set.ts';
import { dice } from './noise.ts';
import { type Area, lit, type Skin, type Spot } from './skin.ts';
import { type Between, betweenBy, turned, type Unseen, unseenSet } from './unseen-set.ts';

const seedOfSet = 1_700_009;
/** Green cloth, denim, a pale table. */
const grounds = [
  [0.16, 0.31, 0.2],
  [0.09, 0.13, 0.24],
  [0.5, 0.47, 0.4],
] as const;
const sizes = [
  { width: 640, height: 427 },
  { width: 640, height: 480 },
  { width: 560, height: 560 },
] as const;

/** `every`: every so many-th piece of skin. */
export function fourthSet(every = 1): Generator<Unseen> {
  const seeds = { set: seedOfSet, piece: 7_013, fault: 41, unmetered: 991 };
  return unseenSet({ seeds, sceneOf, photographed: photographedByFourth }, every);
}

/** Skin that fills the picture, a forearm, or a leg a little further away; every second limb stands. */
function sceneOf({ number, tone, place, finding }: Piece, isFar: boolean): Scene {
  const seed = seedOfSet + number * 29;
  const between = betweenBy(dice(seed + 17));
  const size = sizes[number % sizes.length] ?? sizes[0];
  const zoom = isFar ? between(0.24, 0.34) : ([between(0.95, 1.3), between(0.9, 1.05), between(0.74, 0.88)][place] ?? 1);
  const isLimb = place > 0 || isFar;
  const skin: Skin = {
    seed,
    tone: tones[tone] ?? tones[0],
    frame: isLimb ? 'limb' : 'close',
    ground: grounds[Math.floor(between(0, grounds.length))] ?? grounds[0],
    ...found(finding, betweenBy(dice(seed + 19))),
  };
  const scene: Scene = { ...size, light: lit(emptyCanvas({ ...size, zoom }), skin) };
  return isLimb && number % 2 === 1 ? turned(scene) : scene;
}

function found(finding: number, between: Between): { spots: Spot[]; areas: Area[] } {
  const [x, y] = [between(420, 580), between(320, 430)];
  if (finding === 1) {
    const small = (): Spot => ({
      x: x + between(-220, 220),
      y: y + between(-160, 160),
      size: between(5, 9),
      head: 0,
      strength: between(0.4, 0.8),
    });
    const large: Spot = { x, y, size: between(20, 40), head: between(0.1, 0.7), strength: between(0.6, 1) };
    return { spots: [large, ...Array.from({ length: Math.floor(between(3, 12)) }, small)], areas: [] };
  }
  if (finding === 2) {
    const area: Area = { x, y, width: between(300, 700), height: between(240, 460), kind: 'scaly', strength: between(0.25, 0.55) };
    return { spots: [], areas: [area] };
  }
  if (finding !== 3) return { spots: [], areas: [] };
  const size = between(120, 240);
  const mark: Area = { x, y, width: size, height: size * between(0.7, 1), kind: 'dark', strength: between(0.6, 0.95) };
  return { spots: [], areas: [{ ...mark, kind: 'red', width: size * 1.7, height: size * 1.5, strength: 0.5 }, mark] };
}
