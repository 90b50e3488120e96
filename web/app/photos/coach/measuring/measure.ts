/** Measures one picture: how sharp, how well lit, how much glare, how near. Pure, so that a worker, a test and the bench do the same. */
import type { PhotoQuality } from '@pellis/contract/photos/photo-quality';
import { type Bands, bandsOf, grainInBand } from './bands.ts';
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
/** So that a tile without any structure of its own counts for little: what a small file leaves of smooth skin. */
const floor = 0.7;

/**
 * Middling structure beside coarse, each without what the grain put there, in a tile that is sharper than two of three. What a picture shows
 * and how dark the skin is changes both alike, so it drops out; blur takes the middling first.
 */
function sharpnessOf(tiles: readonly Bands[]): number | null {
  if (tiles.length < leastTiles) return null;
  const ratios = tiles.map(([fine, middling, coarse]) => {
    const grain = fine / grainInBand[0];
    return Math.max(0, middling - grain * grainInBand[1]) / (Math.max(0, coarse - grain * grainInBand[2]) + floor);
  });
  return rounded(Math.min(1000, quantile(ratios, 0.65)), 2);
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
