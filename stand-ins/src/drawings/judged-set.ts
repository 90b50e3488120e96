/** Drawn pictures whose faults are known: ten tones, three places, four findings; good ones, blurred, dark, glaring and distant ones, each the same on every machine. */

import { photographed, type Shot } from './camera.ts';
import { emptyCanvas, type Scene } from './canvas.ts';
import { dice } from './noise.ts';
import { type Area, lit, type Skin, type Spot } from './skin.ts';

/** Of the look: deep to light. */
export const tones = [
  '#292420',
  '#3a312a',
  '#604134',
  '#825c43',
  '#a07e56',
  '#d7bd96',
  '#eadaba',
  '#f7ead0',
  '#f3e7db',
  '#f6ede4',
] as const;
export const places = ['skin that fills the picture', 'a forearm', 'a leg, a little further away'] as const;
export const findings = ['nothing', 'spots', 'scales', 'a dark mark'] as const;
export const faults = ['good', 'blur', 'dark', 'glare', 'far'] as const;
export type Fault = (typeof faults)[number];

export interface Judged {
  make: Shot['make'];
  tone: number;
  place: number;
  finding: number;
  fault: Fault;
  draw: () => Promise<Buffer>;
}

/** How many of each are taken of one piece of skin. */
export const takes = { good: 3, blur: 2, dark: 2, glare: 1, far: 1 } as const satisfies Record<Fault, number>;
const size = { width: 640, height: 480 };
const zooms = [1, 1, 0.8] as const;

interface Asked {
  make: Shot['make'];
  /** Every so many-th piece of skin; 1: all. */
  every?: number;
}

/** Of one make: 120 pieces of skin, 1,080 pictures. */
export function* judgedSet({ make, every = 1 }: Asked): Generator<Judged> {
  for (const piece of pieces()) {
    if (piece.number % every !== 0) continue;
    const near = once(() => scene(piece, make, zooms[piece.place] ?? 1));
    const far = once(() => scene(piece, make, 0.3));
    for (const fault of faults) {
      for (let take = 0; take < takes[fault]; take++) {
        const seed = 7919 * (piece.number + 1) + 31 * faults.indexOf(fault) + take + (make === 'first' ? 0 : 500_009);
        yield { make, ...piece, fault, draw: () => photographed(fault === 'far' ? far() : near(), shotOf(fault, make, seed)) };
      }
    }
  }
}

export interface Piece {
  number: number;
  tone: number;
  place: number;
  finding: number;
}

export function* pieces(): Generator<Piece> {
  let number = 0;
  for (let finding = 0; finding < findings.length; finding++)
    for (let place = 0; place < places.length; place++)
      for (let tone = 0; tone < tones.length; tone++) yield { number: number++, tone, place, finding };
}

/** Good pictures are not perfect, and faulty ones not hopeless. */
function shotOf(fault: Fault, make: Shot['make'], seed: number): Shot {
  const chance = dice(seed);
  const between = (least: number, most: number) => least + (most - least) * chance();
  return {
    make,
    seed: seed + 1,
    blur: fault === 'blur' ? between(1.5, 4) : between(0, 0.5),
    exposure: fault === 'dark' ? between(0.02, 0.12) : between(0.7, 1.15),
    glare: fault === 'glare' ? between(1.5, 5) : 0,
  };
}

function scene({ number, tone, place, finding }: Piece, make: Shot['make'], zoom: number): Scene {
  const seed = 100 + number * 17 + (make === 'first' ? 0 : 50_021);
  const canvas = emptyCanvas({ ...size, zoom });
  const limb = place > 0 || zoom < 0.5;
  const skin: Skin = { seed, tone: tones[tone] ?? tones[0], frame: limb ? 'limb' : 'close', ...found(finding, seed) };
  return { ...size, light: lit(canvas, skin) };
}

function found(finding: number, seed: number): { spots: Spot[]; areas: Area[] } {
  const chance = dice(seed + 7);
  const [x, y] = [430 + 140 * chance(), 330 + 90 * chance()];
  const area = { x, y, width: 220 + 300 * chance(), height: 160 + 200 * chance(), strength: 0.4 + 0.5 * chance() };
  if (finding === 1) {
    const spot = () => ({
      x: x + 420 * (chance() - 0.5),
      y: y + 300 * (chance() - 0.5),
      size: 6 + 10 * chance(),
      head: chance() * 0.6,
      strength: 0.9,
    });
    return { spots: Array.from({ length: 6 + Math.floor(20 * chance()) }, spot), areas: [] };
  }
  if (finding === 2) return { spots: [], areas: [{ ...area, kind: 'scaly' }] };
  return { spots: [], areas: finding === 3 ? [{ ...area, kind: 'dark' }] : [] };
}

export function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}
