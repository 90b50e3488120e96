/**
 * The tenth set of drawn pictures whose faults are known. It was written down, here and in decision 0408, before the coach measured the first of it,
 * and reported beside the ninth; it is tuned on since sharpness was mended (decision 0423), and the eleventh reports.
 *
 * - skin: other seeds; limbs that lie or stand; pictures of 7:5, 9:16 upright and 19:16; before a wine-red rug, raw linen or a navy mat
 * - findings: none; red targets with a dark middle; wide weals; crusts in a chain with redness around them
 * - blur: a hand that goes one way and then aside; a lens that cuts each point to a cat's eye, as off its axis
 * - light: a torch beside the camera, evening sun through lace, snow that lights from below; metered by the geometric mean, the middle more
 * - sensor: most grain in blue and least in green, a veil of the lens's own stray light, smoothing that spares edges; a curve that draws what is bright together
 * - photos: all metered; half as the page's own camera gives it, half as a camera's file: JPEG as a saving encoder packs it, JPEG with its colours whole, or WebP; of qualities 50 to 93
 * - glare: a winding band of wet skin, or a square lamp
 *
 * Of 360 pieces of skin five good pictures each, 180 of each tone as in the eighth, so that two points between tones can be told; of the first 120 the 720 faulty
 * ones of the other sets: 2,520. In each hundred and twenty the pieces come in an order that mixes findings and places.
 */

import type { Area, Spot } from './skin.ts';
import { photographedByTenth } from './tenth-camera.ts';
import { type Between, manyMetered, scenesOf, type Unseen, unseenSet } from './unseen-set.ts';

const seedOfSet = 11_700_019;
/** A wine-red rug, raw linen, a navy mat. */
const grounds = [
  [0.2, 0.03, 0.045],
  [0.48, 0.43, 0.34],
  [0.025, 0.045, 0.15],
] as const;
const sizes = [
  { width: 630, height: 450 },
  { width: 360, height: 640 },
  { width: 608, height: 512 },
] as const;

/** `every`: every so many-th piece of skin. */
export function tenthSet(every = 1): Generator<Unseen> {
  const seeds = { set: seedOfSet, piece: 13_003, fault: 67, unmetered: 953 };
  return unseenSet({ seeds, sceneOf, photographed: photographedByTenth, plan: manyMetered }, every);
}

const sceneOf = scenesOf({
  seeds: { set: seedOfSet, piece: 53, place: 7, findings: 23 },
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
  stands: (number) => number % 5 < 2,
  found,
});

function found(finding: number, between: Between): { spots: Spot[]; areas: Area[] } {
  const many = (least: number, most: number) => Array.from({ length: Math.floor(between(least, most)) });
  if (finding === 1) return { spots: [], areas: many(2, 7).flatMap(target) };
  if (finding === 2) return { spots: many(4, 14).map(weal), areas: [] };
  return { spots: [], areas: finding === 3 ? chain() : [] };

  function target(): Area[] {
    const [x, y, size, strength] = [between(200, 800), between(150, 600), between(70, 190), between(0.4, 0.9)];
    const core = size * between(0.25, 0.45);
    return [
      { x, y, width: size, height: size * 0.95, kind: 'red', strength },
      { x, y, width: core, height: core, kind: 'dark', strength: strength * between(0.5, 1) },
    ];
  }

  function weal(): Spot {
    return { x: between(150, 850), y: between(120, 630), size: between(24, 60), head: between(0.1, 0.4), strength: between(0.4, 0.9) };
  }

  function chain(): Area[] {
    const [x, y, slope] = [between(220, 380), between(220, 520), between(-0.5, 0.5)];
    const redness: Area = {
      x: 500,
      y: y + slope * 150,
      width: between(350, 620),
      height: between(150, 320),
      kind: 'red',
      strength: between(0.2, 0.6),
    };
    const crusts = many(5, 16).map((): Area => {
      const along = between(0, 420);
      const [place, size] = [{ x: x + along, y: y + slope * along + between(-30, 30) }, between(16, 60)];
      return {
        ...place,
        width: size,
        height: size * between(0.6, 1),
        kind: between(0, 1) < 0.5 ? 'dark' : 'scaly',
        strength: between(0.5, 1),
      };
    });
    return [redness, ...crusts];
  }
}
