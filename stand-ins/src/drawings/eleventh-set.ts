/**
 * The eleventh set of drawn pictures whose faults are known: one that reports. It was written down, here and in decision 0424, before the coach
 * measured the first of it, and sets nothing. The tenth is tuned on since sharpness was mended by it (decision 0423).
 *
 * - skin: other seeds; limbs that lie or stand; pictures of 11:20 and 2:3 upright, 32:15, square, 64:53 and 3:4 upright; before a mint sheet, rust-brown leather or charcoal felt
 * - findings: none; two groups of spots, large and small; a burn along a bent line; a dark net with redness in its meshes
 * - blur: a hand that winds inwards until it rests; a lens that draws each point out to a cross
 * - light: ripples of water, a lamp above one corner, a curtain of two colours; metered by fields, of which the brightest and the darkest do not count
 * - sensor: most grain in the shadows, each pixel drawn towards the middle one of its neighbours, less light towards one side; a curve with a soft shoulder
 * - photos: all metered; half as the page's own camera gives it, half as a camera's file: JPEG, one by other tables with its colours whole, or WebP; of qualities 50 to 93
 * - glare: a lamp like a horseshoe, or one of six panels
 *
 * Sizes are dealt by tone and place: of each tone at each place every size twice, in an order thrown for itself; and whether a limb stands is thrown for each
 * piece. So neither hangs on the tone, as both did in the makes before. Of 360 pieces of skin five good pictures each, 180 of each tone; of the first 120 the
 * 720 faulty ones of the other sets: 2,520. In each hundred and twenty the pieces come in an order that mixes findings and places.
 */

import { photographedByEleventh } from './eleventh-camera.ts';
import { type Piece, places, tones } from './judged-set.ts';
import { dice } from './noise.ts';
import type { Area, Spot } from './skin.ts';
import { type Between, manyMetered, scenesOf, type Unseen, unseenSet } from './unseen-set.ts';

const seedOfSet = 14_300_027;
/** A mint sheet, rust-brown leather, charcoal felt. */
const grounds = [
  [0.42, 0.6, 0.48],
  [0.2, 0.07, 0.03],
  [0.02, 0.02, 0.022],
] as const;
const sizes = [
  { width: 352, height: 640 },
  { width: 426, height: 640 },
  { width: 640, height: 300 },
  { width: 520, height: 520 },
  { width: 640, height: 530 },
  { width: 468, height: 624 },
] as const;

/** `every`: every so many-th piece of skin. */
export function eleventhSet(every = 1): Generator<Unseen> {
  const seeds = { set: seedOfSet, piece: 14_009, fault: 71, unmetered: 941 };
  return unseenSet({ seeds, sceneOf, photographed: photographedByEleventh, plan: manyMetered }, every);
}

const sceneOf = scenesOf({
  seeds: { set: seedOfSet, piece: 59, place: 11, findings: 29 },
  grounds,
  sizeOf,
  zooms: {
    far: [0.22, 0.33],
    near: [
      [0.95, 1.4],
      [0.9, 1.1],
      [0.74, 0.9],
    ],
  },
  stands: (number) => dice(seedOfSet + 31 * number + 3)() < 0.4,
  found,
});

const kinds = tones.length * places.length;

/** Twelve pieces are of one tone and place: each size twice. */
export function sizeOf({ number }: Pick<Piece, 'number'>): (typeof sizes)[number] {
  const chance = dice(seedOfSet + 101 * (number % kinds) + 7);
  const dealt = [...sizes, ...sizes].map((size) => ({ size, order: chance() })).sort((one, other) => one.order - other.order);
  return dealt[Math.floor(number / kinds)]?.size ?? sizes[0];
}

export function found(finding: number, between: Between): { spots: Spot[]; areas: Area[] } {
  const many = (least: number, most: number) => Array.from({ length: Math.floor(between(least, most)) });
  if (finding === 1) return { spots: [...group([14, 26], [3, 7]), ...group([4, 9], [10, 26])], areas: [] };
  if (finding === 2) return { spots: [], areas: burn() };
  return { spots: [], areas: finding === 3 ? net() : [] };

  function group([least, most]: readonly [number, number], [few, lots]: readonly [number, number]): Spot[] {
    const [x, y, reach] = [between(280, 720), between(220, 530), between(60, 160)];
    return many(few, lots).map(() => {
      const [turn, out] = [between(0, 2 * Math.PI), reach * Math.sqrt(between(0, 1))];
      const place = { x: x + out * Math.cos(turn), y: y + out * Math.sin(turn) };
      return { ...place, size: between(least, most), head: between(0, 0.5), strength: between(0.5, 1) };
    });
  }

  function burn(): Area[] {
    const [x, y, bow, strength] = [between(200, 340), between(240, 480), between(-120, 120), between(0.4, 0.9)];
    return Array.from({ length: 14 }, (_, step): Area => {
      const part = step / 13;
      const place = { x: x + 400 * part, y: y + bow * Math.sin(Math.PI * part) };
      const size = between(45, 90);
      return { ...place, width: size, height: size * 0.8, kind: step % 4 === 1 ? 'scaly' : 'red', strength: strength * between(0.6, 1) };
    });
  }

  function net(): Area[] {
    const [x, y, mesh] = [between(240, 420), between(200, 340), between(70, 120)];
    return Array.from({ length: 20 }, (_, at): Area => {
      const [column, row] = [at % 5, Math.floor(at / 5)];
      const place = { x: x + mesh * (column + between(-0.2, 0.2)), y: y + mesh * (row + between(-0.2, 0.2)) };
      const isLine = at % 2 === 0;
      const size = mesh * (isLine ? between(0.9, 1.4) : between(0.5, 0.9));
      const strength = between(0.3, 0.8);
      return { ...place, width: size, height: isLine ? size * 0.25 : size, kind: isLine ? 'dark' : 'red', strength };
    });
  }
}
