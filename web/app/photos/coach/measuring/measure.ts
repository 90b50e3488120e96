/** Measures one picture: how sharp, how well lit, how much glare, how near. Pure, so that a worker, a test and the bench do the same. */
import type { PhotoQuality } from '@pellis/contract/photos/photo-quality';
import { type Bands, bandsOf, grainInFine } from './bands.ts';
import { glareShare, washedOut } from './glare.ts';
import { brightness, type Pixels, type Plane, quantile } from './picture.ts';
import { findSubject } from './subject.ts';

/** Its longer side is at most `measuredPixels`. */
export function measure(pixels: Pixels): PhotoQuality {
  const light = brightness(pixels);
  const subject = findSubject(pixels, light);
  const tiles = bandsOf(light, subject.mask);
  return {
    sharpness: sharpnessOf(tiles),
    light: rounded(brightest(light), 1),
    glare: rounded(glareShare(light, subject), 4),
    share: subject.share === null ? null : rounded(subject.share, 3),
  };
}

/** Fewer say too little about the rest. */
const leastTiles = 4;
/** So that little structure beside still less counts for little: what a small file leaves of smooth skin. */
const leastCoarse = 1;
const leastGrain = 0.3;
/** Grain leaves more in the finest band where a camera or a small file smoothed it. */
const smoothedGrain = 1.2;

/**
 * Middling structure beside coarse, and how far the finest stands above the grain, the former counting twice, in a tile that is sharper than four of five.
 * What a picture shows and how dark the skin is changes both sides of either, so it mostly drops out; blur takes the finer side first. Two scales, because
 * the lines of skin lie close in a narrow picture or from further away: then the finest structure is nearly all that there is (decision 0423).
 */
function sharpnessOf(tiles: readonly Bands[]): number | null {
  if (tiles.length < leastTiles) return null;
  const each = tiles.map(({ fine, middling, coarse, grain }) => {
    const ofGrain = grainInFine * smoothedGrain * grain;
    const aboveGrain = Math.max(0, fine - ofGrain) / (ofGrain + leastGrain);
    return Math.cbrt((middling / (coarse + leastCoarse)) ** 2 * aboveGrain);
  });
  return rounded(Math.min(1000, quantile(each, 0.8)), 2);
}

/** The hundredth part that is brightest, of what a lamp has not washed out. */
function brightest({ values }: Plane): number {
  const counts = new Uint32Array(256);
  let count = 0;
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? 0;
    if (value >= washedOut) continue;
    const level = Math.floor(value);
    counts[level] = (counts[level] ?? 0) + 1;
    count++;
  }
  // nothing but white
  if (count === 0) return 255;
  let above = 0;
  for (let level = 255; level > 0; level--) {
    above += counts[level] ?? 0;
    if (above >= count * 0.01) return level;
  }
  return 0;
}

function rounded(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}
