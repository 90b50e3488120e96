/**
 * The sixth set of drawn pictures whose faults are known. It was written down, here and in decision 0371, before the
 * coach measured the first of it, and has been seen since; it may be tuned on (decision 0374).
 *
 * - skin: other seeds; limbs that lie or stand; pictures of 4:3, 16:9 and 5:4; before a lilac sheet, straw or dark green
 * - findings: none, small and large spots, one wide plaque in redness, a group of dark marks of all sizes
 * - blur: a hand that turns in a bow and stops, and a lens with a soft veil around what it sees
 * - light: dappled as under a tree, a bulb that falls off from one side, or a tube; metered by all of the picture, the middle more
 * - sensor: grain drawn out along the rows, all of it sharpened, a curve with deep shadows
 * - photos: of what is metered half as the page's own camera gives it, all else as files: JPEG, one that was larger, or WebP, of qualities 50 to 90
 * - glare: a window with its cross, or a streak of sun
 *
 * 360 pieces of skin in ten tones. Of the first 120 there are the 720 faulty pictures of the other sets. Of all of them there are five good
 * pictures that a camera metered and five that none did: 180 of each kind and tone, so that two points between tones can be told; and of the
 * first 120 two that are dark and were not metered either.
 */

import { photographedBySixth } from './sixth-camera.ts';
import type { Area, Spot } from './skin.ts';
import { type Between, manyGood, scenesOf, type Unseen, unseenSet } from './unseen-set.ts';

const seedOfSet = 4_300_033;
/** A lilac sheet, straw, dark green. */
const grounds = [
  [0.42, 0.36, 0.5],
  [0.45, 0.36, 0.16],
  [0.07, 0.12, 0.08],
] as const;
const sizes = [
  { width: 640, height: 480 },
  { width: 640, height: 360 },
  { width: 600, height: 480 },
] as const;

/** `every`: every so many-th piece of skin. */
export function sixthSet(every = 1): Generator<Unseen> {
  const seeds = { set: seedOfSet, piece: 9_011, fault: 47, unmetered: 977 };
  return unseenSet({ seeds, sceneOf, photographed: photographedBySixth, plan: manyGood }, every);
}

const sceneOf = scenesOf({
  seeds: { set: seedOfSet, piece: 37, place: 3, findings: 11 },
  grounds,
  sizes,
  zooms: {
    far: [0.22, 0.35],
    near: [
      [0.92, 1.35],
      [0.88, 1.1],
      [0.72, 0.9],
    ],
  },
  stands: (number) => number % 2 === 0,
  found,
});

function found(finding: number, between: Between): { spots: Spot[]; areas: Area[] } {
  const [x, y] = [between(420, 580), between(320, 430)];
  const many = (least: number, most: number) => Array.from({ length: Math.floor(between(least, most)) });
  if (finding === 1) {
    const spot = (): Spot => ({
      x: x + between(-240, 240),
      y: y + between(-170, 170),
      size: between(4, 30),
      head: between(0, 0.9),
      strength: between(0.4, 1),
    });
    return { spots: many(4, 16).map(spot), areas: [] };
  }
  if (finding === 2) {
    const plaque = { x, y, width: between(240, 560), height: between(200, 400), strength: between(0.3, 0.9) };
    const redness: Area = { ...plaque, kind: 'red', width: plaque.width * 1.3, height: plaque.height * 1.25 };
    return { spots: [], areas: [redness, { ...plaque, kind: 'scaly' }] };
  }
  if (finding !== 3) return { spots: [], areas: [] };
  const mark = (): Area => {
    const size = between(16, 150);
    const [left, top] = [x + between(-190, 190), y + between(-130, 130)];
    return { x: left, y: top, width: size, height: size * between(0.7, 1), kind: 'dark', strength: between(0.5, 0.95) };
  };
  return { spots: [], areas: many(3, 9).map(mark) };
}
