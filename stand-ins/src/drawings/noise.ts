/** Chance that repeats itself: the same seed draws the same picture on every machine. */

/** Numbers from 0 to 1 in an order that the seed decides. */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A number from 0 to 1 for a place on the grid. */
export function speck(x: number, y: number, seed: number): number {
  let mixed = Math.imul(x, 374_761_393) ^ Math.imul(y, 668_265_263) ^ Math.imul(seed, 1_274_126_177);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1_274_126_177);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296;
}

/** Smooth hills and valleys, -1 to 1, one about every `scale` pixels; askew, so that no edge runs along the frame. */
export function hills(x: number, y: number, scale: number, seed: number): number {
  const gx = (x * 0.83 + y * 0.56) / scale;
  const gy = (y * 0.83 - x * 0.56) / scale;
  const ix = Math.floor(gx);
  const iy = Math.floor(gy);
  const fx = eased(gx - ix);
  const fy = eased(gy - iy);
  const top = speck(ix, iy, seed) * (1 - fx) + speck(ix + 1, iy, seed) * fx;
  const bottom = speck(ix, iy + 1, seed) * (1 - fx) + speck(ix + 1, iy + 1, seed) * fx;
  return 2 * (top * (1 - fy) + bottom * fy) - 1;
}

/** Hills with smaller hills on them. */
export function roughHills(x: number, y: number, scale: number, seed: number): number {
  return 0.55 * hills(x, y, scale, seed) + 0.28 * hills(x, y, scale / 2.1, seed + 1) + 0.17 * hills(x, y, scale / 4.3, seed + 2);
}

/**
 * How far inside a cell of an irregular net a place lies: 0 on its lines, about 1 in the middle. The lines of skin look so.
 * Its knots are thrown once for the whole picture.
 */
export function irregularNet(size: { width: number; height: number }, cell: number, seed: number): (x: number, y: number) => number {
  const columns = Math.ceil(size.width / cell) + 3;
  const rows = Math.ceil(size.height / cell) + 3;
  const throwDice = dice(seed);
  const knots = Float32Array.from({ length: columns * rows * 2 }, throwDice);
  return (x, y) => {
    const gx = x / cell + 1;
    const gy = y / cell + 1;
    const [left, top] = [Math.floor(gx) - 1, Math.floor(gy) - 1];
    let nearest = 9;
    let second = 9;
    for (let row = top; row < top + 3; row++) {
      for (let column = left; column < left + 3; column++) {
        const knot = (row * columns + column) * 2;
        const dx = column + (knots[knot] ?? 0) - gx;
        const dy = row + (knots[knot + 1] ?? 0) - gy;
        const distance = dx * dx + dy * dy;
        second = Math.min(second, Math.max(nearest, distance));
        nearest = Math.min(nearest, distance);
      }
    }
    return Math.min(1, Math.sqrt(second) - Math.sqrt(nearest));
  };
}

/** 0 below `from`, 1 above `to`, smooth between. */
export function rise(value: number, from: number, to: number): number {
  return eased(Math.min(1, Math.max(0, (value - from) / (to - from))));
}

function eased(t: number): number {
  return t * t * (3 - 2 * t);
}
