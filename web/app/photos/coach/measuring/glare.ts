/** Where a lamp or the flash hides the skin: washed out, within what the photo is of. */
import type { Plane } from './picture.ts';
import type { Subject } from './subject.ts';

export const washedOut = 246;
/** Almost as bright: what lies around a lamp's reflection is narrow, what is only taken too bright or lies in a pool of light has much of it. */
const almost = 225;
const mostAround = 2.5;

/** Its part of the subject, 0 to 1. Bright paper behind the skin does not count: glare has skin on both sides, across and down. */
export function glareShare(light: Plane, { mask }: Subject): number {
  let inside = 0;
  let glaring = 0;
  let around = 0;
  for (const value of within(light, mask)) {
    inside++;
    if (value >= washedOut) glaring++;
    else if (value >= almost) around++;
  }
  return inside === 0 ? 0 : Math.max(0, glaring - mostAround * around) / inside;
}

/** How bright each pixel is that has the subject on both sides, across and down. */
function* within({ width, height, values }: Plane, mask: Uint8Array): Generator<number> {
  const columns = spansOf(width, height, (column, step) => mask[step * width + column] === 1);
  for (let y = 0; y < height; y++) {
    const [from, to] = spanOf(width, (x) => mask[y * width + x] === 1);
    for (let x = from; x <= to; x++) {
      const [top, bottom] = columns[x] ?? [0, -1];
      if (y >= top && y <= bottom) yield values[y * width + x] ?? 0;
    }
  }
}

type Span = readonly [from: number, to: number];

function spansOf(count: number, length: number, isInside: (line: number, step: number) => boolean): Span[] {
  return Array.from({ length: count }, (_, line) => spanOf(length, (step) => isInside(line, step)));
}

/** From the first to the last; empty where there is none. */
function spanOf(length: number, isInside: (step: number) => boolean): Span {
  let from = 0;
  let to = length - 1;
  while (from <= to && !isInside(from)) from++;
  while (to >= from && !isInside(to)) to--;
  return [from, to];
}
