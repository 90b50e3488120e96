/**
 * The fifth set of drawn pictures whose faults are known. It was written down, here and in decision 0370, before the
 * coach measured the first of it; it has been seen since, and may be tuned on (decision 0371).
 *
 * - skin: other seeds; a little nearer or further; limbs that lie either way; pictures of 4:3, 4:3 upright and 16:10; before terracotta, pale blue or grey
 * - findings: none, many small spots, a few round scaly areas, two dark marks without redness
 * - blur: a jerk between two rests, and a lens that is out of focus more in one direction than across it
 * - light: stripes through a blind, the shadow of a hand or the phone, or a cloudy sky; metered by a spot in the middle
 * - sensor: grain, single hot pixels, the shadows lifted, noise smoothed where the picture is smooth
 * - files: a JPEG, a smaller copy of one, or WebP, of qualities 55 to 88, as portals and messengers hand them on
 * - glare: a small flash with a wide halo, or two lamps side by side
 *
 * 360 pieces of skin in ten tones. Of the first 120 there are the 720 faulty pictures of the other sets. Of all of them there are five good
 * pictures that a camera metered and five that none did: 180 of each kind and tone, so that two points between tones can be told; and of the
 * first 120 two that are dark and were not metered either.
 */

import { photographedByFifth } from './fifth-camera.ts';
import type { Area, Spot } from './skin.ts';
import { type Between, manyGood, scenesOf, type Unseen, unseenSet } from './unseen-set.ts';

const seedOfSet = 2_900_017;
/** Terracotta, pale blue, grey. */
const grounds = [
  [0.36, 0.15, 0.09],
  [0.34, 0.42, 0.52],
  [0.2, 0.2, 0.2],
] as const;
const sizes = [
  { width: 640, height: 480 },
  { width: 640, height: 400 },
] as const;

/** `every`: every so many-th piece of skin. */
export function fifthSet(every = 1): Generator<Unseen> {
  const seeds = { set: seedOfSet, piece: 8_011, fault: 43, unmetered: 983 };
  return unseenSet({ seeds, sceneOf, photographed: photographedByFifth, plan: manyGood }, every);
}

const sceneOf = scenesOf({
  seeds: { set: seedOfSet, piece: 31, place: 5, findings: 7 },
  grounds,
  sizes,
  zooms: {
    far: [0.23, 0.33],
    near: [
      [0.9, 1.4],
      [0.86, 1.08],
      [0.72, 0.9],
    ],
  },
  stands: (number) => number % 3 === 1,
  found,
});

function found(finding: number, between: Between): { spots: Spot[]; areas: Area[] } {
  const [x, y] = [between(410, 590), between(310, 440)];
  const many = (least: number, most: number) => Array.from({ length: Math.floor(between(least, most)) });
  if (finding === 1) {
    const spot = (): Spot => ({
      x: x + between(-260, 260),
      y: y + between(-180, 180),
      size: between(4, 12),
      head: between(0, 0.8),
      strength: between(0.4, 1),
    });
    return { spots: many(8, 30).map(spot), areas: [] };
  }
  const area = (kind: Area['kind'], least: number, most: number): Area => {
    const size = between(least, most);
    return {
      x: x + between(-170, 170),
      y: y + between(-120, 120),
      width: size,
      height: size * between(0.75, 1),
      kind,
      strength: between(0.4, 0.9),
    };
  };
  if (finding === 2) return { spots: [], areas: many(2, 5).map(() => area('scaly', 90, 220)) };
  return { spots: [], areas: finding === 3 ? [area('dark', 50, 160), area('dark', 30, 90)] : [] };
}
