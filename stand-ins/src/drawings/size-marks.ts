/** What is laid beside a finding to tell its size: a coin or a ruler, drawn onto the skin before the light falls on it. */
import type { Scene } from './canvas.ts';
import { dice, hills, rise } from './noise.ts';

/** Copper, brass, nickel: linear. */
const metals = [
  [0.42, 0.17, 0.09],
  [0.46, 0.33, 0.12],
  [0.45, 0.44, 0.42],
] as const;
/** Wood, white plastic, yellow plastic. */
const rulers = [
  [0.5, 0.33, 0.16],
  [0.72, 0.72, 0.7],
  [0.7, 0.55, 0.06],
] as const;

/** Near one corner or side, never in the middle. */
export function withSizeMark({ width, height, light }: Scene, seed: number): Scene {
  const chance = dice(seed);
  const scene: Scene = { width, height, light: light.slice() };
  const [isCoin, kind] = [chance() < 0.6, Math.floor(chance() * 3)];
  if (isCoin) layCoin(scene, metals[kind] ?? metals[0], { chance, seed });
  else layRuler(scene, rulers[kind] ?? rulers[0], chance);
  return scene;
}

type Colour = readonly [number, number, number];

function layCoin({ width, height, light }: Scene, metal: Colour, { chance, seed }: { chance: () => number; seed: number }): void {
  const radius = Math.min(width, height) * (0.1 + 0.06 * chance());
  const [left, top] = [chance() < 0.5, chance() < 0.5];
  const [fromX, fromY] = [width * (0.2 + 0.04 * chance()), height * (0.2 + 0.06 * chance())];
  const [cx, cy] = [left ? fromX : width - fromX, top ? fromY : height - fromY];
  const turn = chance() * 2 * Math.PI;
  eachAround({ width, height }, { cx, cy, reach: radius * 1.25 }, (at, x, y) => {
    const [dx, dy] = [(x - cx) / radius, (y - cy) / radius];
    const out = Math.hypot(dx, dy);
    const shade = 1 - 0.45 * (1 - rise(Math.hypot(dx - 0.08, dy - 0.1), 0.95, 1.2));
    const inside = 1 - rise(out, 0.985, 1.01);
    const rim = rise(out, 0.88, 0.93);
    const stamped = 0.14 * hills(x, y, radius / 5, seed) + 0.1 * hills(x, y, radius / 12, seed + 1);
    const shine = 0.45 * Math.max(0, Math.cos(Math.atan2(dy, dx) * 2 - turn)) ** 6;
    const level = 0.75 + (rim > 0 ? 0.2 * rim : stamped) + shine;
    paint(light, at, { colour: metal, level, inside, shade });
  });
}

function layRuler({ width, height, light }: Scene, colour: Colour, chance: () => number): void {
  const [broad, isBelow] = [height * (0.1 + 0.05 * chance()), chance() < 0.5];
  const middle = isBelow ? height * (0.9 - 0.04 * chance()) : height * (0.1 + 0.04 * chance());
  const [lean, tick] = [(chance() - 0.5) * 0.06, width / (70 + 50 * chance())];
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const across = (y - middle - lean * (x - width / 2)) / broad;
    const inside = 1 - rise(Math.abs(across), 0.49, 0.51);
    const level = isOnTick(x, { tick, from: isBelow ? across + 0.5 : 0.5 - across }) ? 0.12 : 1;
    if (inside > 0) paint(light, at, { colour, level, inside, shade: 1 });
  }
}

/** A tenth of a centimetre, a half or a whole one; `from`: how far from the edge that is read off, in breadths of the ruler. */
function isOnTick(x: number, { tick, from }: { tick: number; from: number }): boolean {
  const count = Math.round(x / tick);
  const long = count % 10 === 0 ? 0.7 : count % 5 === 0 ? 0.5 : 0.32;
  return Math.abs(x - count * tick) < Math.max(0.6, tick * 0.12) && from < long;
}

interface Paint {
  colour: Colour;
  level: number;
  inside: number;
  /** What is left of the light beside it. */
  shade: number;
}

function paint(light: Float32Array, at: number, { colour, level, inside, shade }: Paint): void {
  for (let channel = 0; channel < 3; channel++) {
    const own = (light[at * 3 + channel] ?? 0) * shade;
    light[at * 3 + channel] = own + ((colour[channel] ?? 0) * level - own) * inside;
  }
}

interface Around {
  cx: number;
  cy: number;
  reach: number;
}

function eachAround(
  { width, height }: Pick<Scene, 'width' | 'height'>,
  { cx, cy, reach }: Around,
  visit: (at: number, x: number, y: number) => void,
): void {
  for (let y = Math.max(0, Math.floor(cy - reach)); y <= Math.min(height - 1, cy + reach); y++)
    for (let x = Math.max(0, Math.floor(cx - reach)); x <= Math.min(width - 1, cx + reach); x++) visit(y * width + x, x, y);
}
