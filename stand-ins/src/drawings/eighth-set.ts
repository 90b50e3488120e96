/**
 * The eighth set of drawn pictures whose faults are known. It was written down, here and in decision 0376, before the
 * coach measured the first of it, and has been seen since; it may be tuned on (decision 0403).
 *
 * - skin: other seeds; limbs that lie or stand; pictures of 4:3, 2:1 and 4:5 upright; before a pink towel, cardboard or turquoise tiles
 * - findings: none; long narrow scratches side by side; many small scaly patches all over; freckles
 * - blur: a hand that goes round once in a loop; a lens of four blades, which makes a square of each point
 * - light: a screen at one side, two bedside lamps with less between them, an overcast sky with the colour of what lies below; metered by the brightest tenth
 * - sensor: grain of colour in blocks of four pixels, less light towards the corners, a curve as film has it
 * - photos: of what is metered half as the page's own camera gives it, half as a camera's file, JPEG or WebP; of what is not, a third each as JPEG, WebP,
 *   and as a messenger made it smaller (to 70 to 100 %) and a phone large again; of qualities 45 to 92
 * - glare: a crescent, or ointment that shines in several small places
 *
 * The numbers of pictures are the sixth's.
 */

import { photographedByEighth } from './eighth-camera.ts';
import type { Area, Spot } from './skin.ts';
import { type Between, manyGood, scenesOf, type Unseen, unseenSet } from './unseen-set.ts';

const seedOfSet = 7_300_021;
/** A pink towel, cardboard, turquoise tiles. */
const grounds = [
  [0.62, 0.32, 0.33],
  [0.38, 0.26, 0.15],
  [0.1, 0.36, 0.36],
] as const;
const sizes = [
  { width: 600, height: 450 },
  { width: 640, height: 320 },
  { width: 480, height: 600 },
] as const;

/** `every`: every so many-th piece of skin. */
export function eighthSet(every = 1): Generator<Unseen> {
  const seeds = { set: seedOfSet, piece: 11_003, fault: 59, unmetered: 967 };
  return unseenSet({ seeds, sceneOf, photographed: photographedByEighth, plan: manyGood }, every);
}

const sceneOf = scenesOf({
  seeds: { set: seedOfSet, piece: 43, place: 3, findings: 17 },
  grounds,
  sizes,
  zooms: {
    far: [0.22, 0.33],
    near: [
      [0.95, 1.4],
      [0.9, 1.1],
      [0.74, 0.9],
    ],
  },
  stands: (number) => number % 3 === 0,
  found,
});

function found(finding: number, between: Between): { spots: Spot[]; areas: Area[] } {
  if (finding === 0) return { spots: [], areas: [] };
  const many = (least: number, most: number) => Array.from({ length: Math.floor(between(least, most)) });
  const anywhere = () => ({ x: between(100, 900), y: between(100, 650) });
  const areas = [scratches, patches, freckles][finding - 1]?.() ?? [];
  return { spots: [], areas };

  function scratches(): Area[] {
    const [x, y, apart] = [between(380, 620), between(260, 420), between(26, 60)];
    const scratch = (_: unknown, at: number): Area => {
      const place = { x: x + between(-60, 60), y: y + at * apart };
      return { ...place, width: between(200, 480), height: between(10, 24), kind: 'red', strength: between(0.5, 1) };
    };
    return many(3, 8).map(scratch);
  }

  function patches(): Area[] {
    const patch = (): Area => {
      const size = between(24, 80);
      return { ...anywhere(), width: size, height: size * between(0.8, 1), kind: 'scaly', strength: between(0.4, 0.9) };
    };
    return many(12, 45).map(patch);
  }

  function freckles(): Area[] {
    const freckle = (): Area => {
      const size = between(6, 22);
      return { ...anywhere(), width: size, height: size * between(0.7, 1), kind: 'dark', strength: between(0.3, 0.8) };
    };
    return many(60, 180).map(freckle);
  }
}
