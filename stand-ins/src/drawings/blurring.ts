/** How a picture is blurred: softly as by a lens in a textbook, by an opening's disk, or along the way of a hand. */
import type { Scene } from './canvas.ts';

interface Blur {
  make: 'first' | 'second';
  /** In pixels. */
  blur: number;
}

export interface Weight {
  dx: number;
  dy: number;
  weight: number;
}

export function hazed({ width, height, light }: Scene, { make, blur }: Blur, chance: () => number): Float32Array {
  if (blur < 0.05) return light;
  if (make === 'first') return alongBoth({ width, height, light }, bell(blur));
  return everyway({ width, height, light }, chance() < 0.5 ? disk(blur * 2) : shake(blur * 3.4, chance));
}

/** Gaussian; `sigma` in pixels. */
function bell(sigma: number): number[] {
  const reach = Math.max(1, Math.ceil(sigma * 3));
  const weights = Array.from({ length: reach * 2 + 1 }, (_, at) => Math.exp(-((at - reach) ** 2) / (2 * sigma * sigma)));
  const sum = weights.reduce((one, other) => one + other, 0);
  return weights.map((weight) => weight / sum);
}

function disk(radius: number): Weight[] {
  const reach = Math.ceil(radius + 0.5);
  const weights: Weight[] = [];
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const weight = Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(dx, dy)));
      if (weight > 0) weights.push({ dx, dy, weight });
    }
  }
  return weights;
}

/** A hand moves in a bow. */
function shake(length: number, chance: () => number): Weight[] {
  const [turn, bow] = [chance() * Math.PI, (chance() - 0.5) * 0.5];
  const steps = Math.max(2, Math.ceil(length * 2));
  const weights = new Map<string, Weight>();
  for (let step = 0; step <= steps; step++) {
    const along = (step / steps - 0.5) * length;
    const aside = bow * ((2 * along) / Math.max(1, length)) ** 2 * length * 0.5;
    const [dx, dy] = [
      Math.round(along * Math.cos(turn) - aside * Math.sin(turn)),
      Math.round(along * Math.sin(turn) + aside * Math.cos(turn)),
    ];
    const name = `${dx} ${dy}`;
    weights.set(name, { dx, dy, weight: (weights.get(name)?.weight ?? 0) + 1 });
  }
  return [...weights.values()];
}

function alongBoth(scene: Scene, weights: readonly number[]): Float32Array {
  const { width, height } = scene;
  const reach = (weights.length - 1) / 2;
  const row = weights.map((weight, at) => ({ dx: at - reach, dy: 0, weight }));
  const column = weights.map((weight, at) => ({ dx: 0, dy: at - reach, weight }));
  return everyway({ width, height, light: everyway(scene, row) }, column);
}

/** The edge is repeated outwards. */
export function everyway({ width, height, light }: Scene, weights: readonly Weight[]): Float32Array {
  const blurred = new Float32Array(light.length);
  const sum = weights.reduce((all, { weight }) => all + weight, 0);
  for (const { dx, dy, weight } of weights) {
    const part = weight / sum;
    for (let y = 0, at = 0; y < height; y++) {
      const from = Math.min(height - 1, Math.max(0, y + dy)) * width;
      for (let x = 0; x < width; x++, at += 3) {
        const source = (from + Math.min(width - 1, Math.max(0, x + dx))) * 3;
        blurred[at] = (blurred[at] ?? 0) + (light[source] ?? 0) * part;
        blurred[at + 1] = (blurred[at + 1] ?? 0) + (light[source + 1] ?? 0) * part;
        blurred[at + 2] = (blurred[at + 2] ?? 0) + (light[source + 2] ?? 0) * part;
      }
    }
  }
  return blurred;
}
