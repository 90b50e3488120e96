/** Nothing of one picture is left in the measures of the next. */
import { expect, test } from 'vitest';
import { measure } from './measure.ts';
import type { Pixels } from './picture.ts';

const [width, height] = [160, 120];

/** An upright limb before a dark wall, so wide and with so much of a pattern on it. */
function limb(wide: number, pattern: number, skin: readonly [number, number, number]): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at++) {
    const x = at % width;
    const isSkin = Math.abs(x / width - 0.5) < wide / 2;
    const lines = isSkin && (x + Math.floor(at / width)) % 3 === 0 ? pattern : 0;
    data.set(isSkin ? [skin[0] - lines, skin[1] - lines, skin[2] - lines, 255] : [20, 60, 30, 255], at * 4);
  }
  return { width, height, data };
}

test('a picture is measured alike, whatever was measured before it', () => {
  const narrow = limb(0.5, 0, [255, 250, 250]);
  const wide = limb(0.7, 30, [220, 170, 140]);
  // in memory that nothing was in
  const measured = measure(narrow);
  expect(measured.share).toBeCloseTo(0.5, 1);
  expect(measure(wide)).not.toEqual(measured);
  expect(measure(narrow)).toEqual(measured);
});
