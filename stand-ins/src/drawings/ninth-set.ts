/**
 * The ninth set of drawn pictures whose faults are known. It was written down, here and in decision 0403, before the coach measured the first of it,
 * and reported, as the tenth did beside it (decision 0408); it is tuned on since sharpness was mended (decision 0423), and the eleventh reports.
 *
 * - skin: other seeds; limbs that lie or stand; pictures of 16:10, 3:4 upright and 6:5; before a mustard blanket, slate or pale marble
 * - findings: none; rings of small spots; full blisters along a line; mottled redness all over
 * - blur: a hand that draws an eight; a lens that makes a triangle of each point
 * - light: a round mirror's lamps, a candle that falls off quickly, tubes behind a grid; metered by the middle one of all pixels, weighed by the middle of the picture
 * - sensor: grain that is finer in one direction, smoothed where it is dark, sharpened afterwards; a curve that lifts the shadows
 * - photos: all metered; half as the page's own camera gives it, half as a camera's file: JPEG, a progressive one with its colours whole, or WebP; of qualities 55 to 94
 * - glare: a star of six rays, or a shining patch with corners
 *
 * Of 120 pieces of skin five good pictures each, and faulty ones as in the other sets: 1,320. Nothing about files that nobody metered changed since the
 * eighth, so none are drawn. The pieces come in an order that mixes findings and places.
 */

import { photographedByNinth } from './ninth-camera.ts';
import type { Area, Spot } from './skin.ts';
import { type Between, mixedGood, scenesOf, type Unseen, unseenSet } from './unseen-set.ts';

const seedOfSet = 9_100_033;
/** A mustard blanket, slate, pale marble. */
const grounds = [
  [0.5, 0.33, 0.06],
  [0.05, 0.06, 0.075],
  [0.66, 0.65, 0.62],
] as const;
const sizes = [
  { width: 640, height: 400 },
  { width: 450, height: 600 },
  { width: 576, height: 480 },
] as const;

/** `every`: every so many-th piece of skin. */
export function ninthSet(every = 1): Generator<Unseen> {
  const seeds = { set: seedOfSet, piece: 12_007, fault: 61, unmetered: 977 };
  return unseenSet({ seeds, sceneOf, photographed: photographedByNinth, plan: mixedGood }, every);
}

const sceneOf = scenesOf({
  seeds: { set: seedOfSet, piece: 47, place: 5, findings: 19 },
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
  stands: (number) => number % 7 < 3,
  found,
});

function found(finding: number, between: Between): { spots: Spot[]; areas: Area[] } {
  const many = (least: number, most: number) => Array.from({ length: Math.floor(between(least, most)) });
  if (finding === 1) return { spots: many(1, 4).flatMap(ring), areas: [] };
  if (finding === 2) return { spots: blisters(), areas: [] };
  return { spots: [], areas: finding === 3 ? many(20, 60).map(blotch) : [] };

  function ring(): Spot[] {
    const [x, y, size, count] = [between(250, 750), between(200, 550), between(50, 150), Math.floor(between(12, 26))];
    return Array.from({ length: count }, (_, at) => {
      const turn = (at / count) * 2 * Math.PI;
      const place = { x: x + size * Math.cos(turn), y: y + size * Math.sin(turn) };
      return { ...place, size: between(6, 13), head: between(0, 0.3), strength: between(0.5, 1) };
    });
  }

  function blisters(): Spot[] {
    const [x, y, slope] = [between(250, 400), between(260, 480), between(-0.4, 0.4)];
    return many(8, 24).map(() => {
      const along = between(0, 380);
      const place = { x: x + along, y: y + slope * along + between(-25, 25) };
      return { ...place, size: between(8, 22), head: between(0.5, 1), strength: between(0.5, 1) };
    });
  }

  function blotch(): Area {
    const size = between(50, 190);
    return {
      x: between(50, 950),
      y: between(50, 700),
      width: size,
      height: size * between(0.5, 1),
      kind: 'red',
      strength: between(0.2, 0.6),
    };
  }
}
