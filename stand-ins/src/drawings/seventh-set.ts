/**
 * The seventh set of drawn pictures whose faults are known. It was written down, here and in decision 0374, before the
 * coach measured the first of it, and has been seen since; it may be tuned on (decision 0376).
 *
 * - skin: other seeds; limbs that lie or stand; pictures of 4:3, 3:2 and square; before cloth or wood of the colour of any of the ten tones, lighter or darker
 * - findings: none; one wide red area that reaches the edge; a belt of small spots from edge to edge; one large dark mark, anywhere
 * - blur: a hand that trembles to and fro, faster one way than across it; a lens that makes a ring of each point
 * - light: two windows of different colour, one hard shadow with a straight edge, or a lamp above; metered by how bright it is on the whole, as the eye weighs it
 * - sensor: grain in clumps, columns that differ, colour smoothed more than brightness, a curve that gives contrast
 * - photos: of what is metered half as the page's own camera gives it, all else as files: JPEG, a JPEG that was packed twice, or WebP, of qualities 50 to 92
 * - glare: three small lamps in a row, or a round lamp with a dark middle
 *
 * The numbers of pictures are the sixth's.
 */

import { tones } from './judged-set.ts';
import { photographedBySeventh } from './seventh-camera.ts';
import { type Area, linear, type Spot } from './skin.ts';
import { type Between, manyGood, scenesOf, type Unseen, unseenSet } from './unseen-set.ts';

const seedOfSet = 5_900_051;
const sizes = [
  { width: 640, height: 480 },
  { width: 639, height: 426 },
  { width: 520, height: 520 },
] as const;
/** Of each tone one as it is, one a little lighter and less red, and one darker and redder: as cloth and wood may be. */
const grounds = tones.flatMap((tone) => {
  const [red, green, blue] = linear(tone);
  return [
    [red, green, blue],
    [red * 1.02, green * 1.1, blue * 1.14],
    [red * 0.8, green * 0.7, blue * 0.62],
  ] as const;
});

/** `every`: every so many-th piece of skin. */
export function seventhSet(every = 1): Generator<Unseen> {
  const seeds = { set: seedOfSet, piece: 10_007, fault: 53, unmetered: 971 };
  return unseenSet({ seeds, sceneOf, photographed: photographedBySeventh, plan: manyGood }, every);
}

const sceneOf = scenesOf({
  seeds: { set: seedOfSet, piece: 41, place: 2, findings: 13 },
  grounds,
  sizes,
  zooms: {
    far: [0.21, 0.34],
    near: [
      [0.95, 1.45],
      [0.9, 1.12],
      [0.74, 0.92],
    ],
  },
  stands: (number) => number % 5 < 2,
  found,
});

function found(finding: number, between: Between): { spots: Spot[]; areas: Area[] } {
  if (finding === 1) {
    // from one edge to the other, a little aslant
    const [y, slope, wide] = [between(300, 460), between(-0.15, 0.15), between(40, 130)];
    const spot = (): Spot => {
      const x = between(-40, 1040);
      return { x, y: y + slope * (x - 500) + between(-wide, wide), size: between(5, 16), head: between(0, 0.7), strength: between(0.5, 1) };
    };
    return { spots: Array.from({ length: Math.floor(between(40, 120)) }, spot), areas: [] };
  }
  if (finding === 2) {
    const area = { x: between(150, 850), y: between(180, 560), width: between(500, 1_000), height: between(300, 700) };
    return { spots: [], areas: [{ ...area, kind: 'red', strength: between(0.4, 0.95) }] };
  }
  if (finding !== 3) return { spots: [], areas: [] };
  const size = between(120, 420);
  const mark: Area = {
    x: between(250, 750),
    y: between(200, 550),
    width: size,
    height: size * between(0.5, 1),
    kind: 'dark',
    strength: between(0.5, 0.95),
  };
  return { spots: [], areas: [mark] };
}
