/**
 * Good drawn pictures of the shots that are no close-ups: from an arm's length, at a slant, the other side, with something for size. It was written down, here
 * and in decision 0516, before the coach measured the first of it. The eleventh make's camera, by which no threshold was found, takes them: the same light, sensor and files, and other skin, grounds and ways to hold the phone.
 *
 * - overview: an arm, a leg or the trunk, which fills a fifth to nine tenths of the picture
 * - from the side: skin that fills the picture, or a limb, seen at 35 to 60 degrees; it ends within the picture, and is out of focus far and near
 * - the other side: as a close-up or from a little further away, each piece mirrored
 * - for size: a close-up with a coin or a ruler at its edge
 * - beside them overviews from too near: skin that fills all of the picture
 *
 * Of each shot 120 pieces of skin, twelve of each tone, each size twice; six pictures each: 720, 72 of each tone. A shot comes after the other, those first that
 * are least like a close-up; and in each the pieces come in an order that mixes findings and places.
 */
import { emptyCanvas, type Scene } from './canvas.ts';
import { photographedByEleventh } from './eleventh-camera.ts';
import { found, sizeOf } from './eleventh-set.ts';
import { once, type Piece, pieces, tones } from './judged-set.ts';
import { dice } from './noise.ts';
import { withSizeMark } from './size-marks.ts';
import { lit, type Skin } from './skin.ts';
import { aroundSlant, slanted } from './slanted.ts';
import { betweenBy, turned } from './unseen-set.ts';

export const drawnShots = ['overview', 'from_side', 'for_size', 'other_side'] as const;
export type DrawnShot = (typeof drawnShots)[number];

export interface PictureOfShot extends Piece {
  shot: DrawnShot;
  /** An overview from too near; every other picture is good. */
  isNear: boolean;
  take: number;
  draw: () => Promise<Buffer>;
}

/** What the first said when it reported stands in bench/results.md; thresholds were mended by it since, and the second reports. */
const seedOfSet = { first: 17_900_051, second: 23_600_017 } as const;
const seedOfShot: Record<DrawnShot, number> = { overview: 0, from_side: 1, other_side: 2, for_size: 3 };
/** A cream quilt, bottle-green wool, a slate floor. */
const grounds = [
  [0.62, 0.55, 0.42],
  [0.03, 0.09, 0.05],
  [0.11, 0.12, 0.14],
] as const;
const good = 6;
const near = 1;

/** `every`: every so many-th piece of skin. */
export function* shotsSet({ every = 1, set = 'second' }: { every?: number; set?: keyof typeof seedOfSet } = {}): Generator<PictureOfShot> {
  const all = [...pieces()];
  for (const shot of drawnShots) {
    for (let at = 0; at < all.length; at += every) {
      const piece = all[(at * 37) % all.length];
      if (piece) yield* picturesOf(piece, shot, seedOfSet[set]);
    }
  }
}

function* picturesOf(piece: Piece, shot: DrawnShot, begin: number): Generator<PictureOfShot> {
  const seed = begin + 30_011 * piece.number + 7_001 * seedOfShot[shot];
  const scene = once(() => scenes[shot](piece, seed));
  for (let take = 0; take < good; take++)
    yield { ...piece, shot, isNear: false, take, draw: () => photographedByEleventh(scene(), shotOf(seed + 17 * take)) };
  if (shot !== 'overview') return;
  const close = once(() => sceneOf(piece, { seed: seed + 5, zoom: 1, frame: 'close' }));
  for (let take = 0; take < near; take++)
    yield { ...piece, shot, isNear: true, take, draw: () => photographedByEleventh(close(), shotOf(seed + 911 + 17 * take)) };
}

/** As good as the good ones of the other makes: hardly blurred, with light enough. */
function shotOf(seed: number) {
  const between = betweenBy(dice(seed));
  return { seed: seed + 1, blur: between(0, 0.5), exposure: between(0.7, 1.15), glare: 0, isMetered: true };
}

const scenes: Record<DrawnShot, (piece: Piece, seed: number) => Scene> = {
  overview(piece, seed) {
    const between = betweenBy(dice(seed + 3));
    const zoom = between(0.3, 0.55);
    // an arm, a leg, the trunk: half the picture's height is 1.25 breadths of a limb that fills it
    const breadth = ([between(0.9, 1.2), between(1.3, 1.7), between(1.5, 2.2)][piece.place] ?? 1) * (piece.place === 2 ? 0.55 / zoom : 1);
    return sceneOf(piece, { seed, zoom, breadth, frame: 'limb', stands: between(0, 1) < 0.5 });
  },
  from_side(piece, seed) {
    const between = betweenBy(dice(seed + 3));
    const size = sizeOf(piece);
    const around = { width: Math.round(size.width * aroundSlant.across), height: Math.round(size.height * aroundSlant.down) };
    const skin = sceneOf(piece, {
      seed,
      zoom: 1 / aroundSlant.across,
      breadth: 1.6,
      frame: piece.place === 0 ? 'close' : 'limb',
      size: around,
    });
    const angle = (between(35, 60) * Math.PI) / 180;
    return slanted(skin, { ...size, angle, ground: groundOf(seed), seed });
  },
  other_side(piece, seed) {
    const between = betweenBy(dice(seed + 3));
    const zoom = between(0.7, 1.2);
    return mirrored(sceneOf(piece, { seed, zoom, frame: piece.place === 0 ? 'close' : 'limb', stands: between(0, 1) < 0.4 }));
  },
  for_size(piece, seed) {
    const between = betweenBy(dice(seed + 3));
    const zoom = between(0.85, 1.2);
    return withSizeMark(sceneOf(piece, { seed, zoom, frame: piece.place === 0 ? 'close' : 'limb' }), seed + 9);
  },
};

interface Held {
  seed: number;
  zoom: number;
  frame: Skin['frame'];
  breadth?: number;
  stands?: boolean;
  size?: { width: number; height: number };
}

function sceneOf(piece: Piece, { seed, zoom, frame, breadth = 1, stands = false, size = sizeOf(piece) }: Held): Scene {
  const findings = found(piece.finding, betweenBy(dice(seed + 29)));
  const skin: Skin = { seed, tone: tones[piece.tone] ?? tones[0], frame, breadth, ground: groundOf(seed), ...findings };
  const scene: Scene = { ...size, light: lit(emptyCanvas({ ...size, zoom }), skin) };
  return stands ? turned(scene) : scene;
}

function groundOf(seed: number): (typeof grounds)[number] {
  return grounds[Math.floor(dice(seed + 11)() * grounds.length)] ?? grounds[0];
}

function mirrored({ width, height, light }: Scene): Scene {
  const other = new Float32Array(light.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [from, to] = [(y * width + x) * 3, (y * width + width - 1 - x) * 3];
      for (let channel = 0; channel < 3; channel++) other[to + channel] = light[from + channel] ?? 0;
    }
  }
  return { width, height, light: other };
}
