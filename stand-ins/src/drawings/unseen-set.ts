/** What the sets of drawn pictures share that report and set nothing: 120 pieces of skin in ten tones, 1,080 pictures with the shares and the range of faults of the other sets, and good ones that no camera metered; more of both where a set asks for it. */

import { emptyCanvas, type Scene } from './canvas.ts';
import { type Fault, faults, once, type Piece, pieces, takes, tones } from './judged-set.ts';
import { dice } from './noise.ts';
import { type Area, lit, type Skin, type Spot } from './skin.ts';
import type { ThirdShot } from './third-camera.ts';

export interface Unseen extends Piece {
  fault: Fault;
  isMetered: boolean;
  /** Which one of those with this fault, of this piece of skin. */
  take: number;
  draw: () => Promise<Buffer>;
}

interface Make {
  /** Where its chance begins, and how far apart that of two pieces, of two faults and of what is not metered lies. */
  seeds: { set: number; piece: number; fault: number; unmetered: number };
  sceneOf: (piece: Piece, isFar: boolean) => Scene;
  photographed: (scene: Scene, shot: ThirdShot) => Promise<Buffer>;
  plan?: Plan;
}

/** How many good pictures there are, for a share of few in a hundred to be told. */
interface Plan {
  /** How often there are 120 pieces of skin; faulty pictures are taken of the first 120 alone. */
  rounds: number;
  /** Of one piece of skin, metered and not. */
  good: number;
  unmetered: number;
  /** Too dark, and no camera metered it; of the first 120 alone. */
  unmeteredDark: number;
  /** Findings and places mixed, so that the first pictures are like all of them. */
  isMixed?: boolean;
}

/** 360 pieces of skin: 180 good pictures of each kind and tone, so that two points between tones can be told. */
export const manyGood: Plan = { rounds: 3, good: 5, unmetered: 5, unmeteredDark: 2 };
/** What a camera metered alone; 60 good pictures of a tone turned out to be too few for two points between tones (decision 0408). */
export const mixedGood: Plan = { rounds: 1, good: 5, unmetered: 0, unmeteredDark: 0, isMixed: true };
/** The same of what a camera metered alone. */
export const manyMetered: Plan = { rounds: 3, good: 5, unmetered: 0, unmeteredDark: 0, isMixed: true };
const usual: Plan = { rounds: 1, good: takes.good, unmetered: 2, unmeteredDark: 0 };

/** `every`: every so many-th piece of skin. */
export function* unseenSet({ seeds, sceneOf, photographed, plan = usual }: Make, every: number): Generator<Unseen> {
  for (const piece of piecesOf(plan)) {
    if (piece.number % every !== 0) continue;
    const near = once(() => sceneOf(piece, false));
    const far = once(() => sceneOf(piece, true));
    const seed = seeds.set + seeds.piece * piece.number;
    for (const [at, fault] of faults.entries()) {
      for (let take = 0; take < takesOf(fault, piece, plan); take++) {
        const shot = shotOf(fault, seed + seeds.fault * at + take);
        yield { ...piece, fault, isMetered: true, take, draw: () => photographed(fault === 'far' ? far() : near(), shot) };
      }
    }
    for (const fault of ['good', 'dark'] as const) {
      for (let take = 0; take < unmeteredOf(fault, piece, plan); take++) {
        const shot = { ...shotOf(fault, seed + seeds.unmetered + take), isMetered: false };
        yield { ...piece, fault, isMetered: false, take, draw: () => photographed(near(), shot) };
      }
    }
  }
}

const ofOneRound = [...pieces()];

function* piecesOf({ rounds, isMixed = false }: Plan): Generator<Piece> {
  const step = isMixed ? 37 : 1;
  for (let round = 0; round < rounds; round++) {
    for (let at = 0; at < ofOneRound.length; at++) {
      const piece = ofOneRound[(at * step) % ofOneRound.length];
      if (piece) yield { ...piece, number: piece.number + round * ofOneRound.length };
    }
  }
}

function takesOf(fault: Fault, { number }: Piece, { good }: Plan): number {
  if (fault === 'good') return good;
  return number < ofOneRound.length ? takes[fault] : 0;
}

function unmeteredOf(fault: 'good' | 'dark', { number }: Piece, { unmetered, unmeteredDark }: Plan): number {
  if (fault === 'good') return unmetered;
  return number < ofOneRound.length ? unmeteredDark : 0;
}

function shotOf(fault: Fault, seed: number): ThirdShot {
  const between = betweenBy(dice(seed));
  return {
    seed: seed + 1,
    blur: fault === 'blur' ? between(1.5, 4) : between(0, 0.5),
    exposure: fault === 'dark' ? between(0.02, 0.12) : between(0.7, 1.15),
    glare: fault === 'glare' ? between(1.5, 5) : 0,
    isMetered: true,
  };
}

/** From least to most. */
type Range = readonly [least: number, most: number];

interface Size {
  width: number;
  height: number;
}

/** How the skin of a make looks. */
interface Look {
  /** Where the chance of its pieces begins, how far apart two of them lie, and that of where it lies and of what is found on it. */
  seeds: { set: number; piece: number; place: number; findings: number };
  grounds: readonly (readonly [number, number, number])[];
  /** By the piece's number, and so with tone and place together; or by `sizeOf`, which deals them otherwise. */
  sizes?: readonly Size[];
  sizeOf?: (piece: Piece) => Size;
  zooms: { far: Range; near: readonly [Range, Range, Range] };
  stands: (number: number) => boolean;
  found: (finding: number, between: Between) => { spots: Spot[]; areas: Area[] };
}

/** Skin that fills the picture, a forearm, or a leg a little further away. */
export function scenesOf({ seeds, grounds, sizes = [], sizeOf, zooms: { far, near }, stands, found }: Look): Make['sceneOf'] {
  return (piece, isFar) => {
    const { number, tone, place, finding } = piece;
    const seed = seeds.set + number * seeds.piece;
    const between = betweenBy(dice(seed + seeds.place));
    const size = sizeOf?.(piece) ?? sizes[number % sizes.length] ?? { width: 640, height: 480 };
    const zoom = isFar ? between(...far) : (near.map((range) => between(...range))[place] ?? 1);
    const isLimb = place > 0 || isFar;
    const skin: Skin = {
      seed,
      tone: tones[tone] ?? tones[0],
      frame: isLimb ? 'limb' : 'close',
      ground: grounds[Math.floor(between(0, grounds.length))] ?? [0.2, 0.2, 0.2],
      ...found(finding, betweenBy(dice(seed + seeds.findings))),
    };
    const scene: Scene = { ...size, light: lit(emptyCanvas({ ...size, zoom }), skin) };
    return isLimb && stands(number) ? turned(scene) : scene;
  };
}

export type Between = (least: number, most: number) => number;

export function betweenBy(chance: () => number): Between {
  return (least, most) => least + (most - least) * chance();
}

/** A quarter around: what lay now stands. */
export function turned({ width, height, light }: Scene): Scene {
  const upright = new Float32Array(light.length);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      const to = (x * height + (height - 1 - y)) * 3;
      for (let channel = 0; channel < 3; channel++) upright[to + channel] = light[at + channel] ?? 0;
    }
  }
  return { width: height, height: width, light: upright };
}
