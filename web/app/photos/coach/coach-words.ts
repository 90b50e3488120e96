/** What is said while somebody aims, and about a photo that was taken: one thing at a time, and never that a photo may not be used. */

import type { BodyPlace } from '@pellis/contract/body-places/body-places';
import { flawsOf, isSharp, isWellLit, type PhotoFlaw, untoldOfLight } from '@pellis/contract/photos/photo-advice';
import type { PhotoQuality } from '@pellis/contract/photos/photo-quality';
import type { Shot } from '@pellis/contract/photos/shots';

interface Hint {
  /** In two or three words. */
  say: string;
  /** How. */
  how: string;
}

const whileAiming: Record<PhotoFlaw, Hint> = {
  dark: { say: 'More light', how: 'Turn towards a window, or switch on another lamp.' },
  glare: { say: 'Less glare', how: 'Turn a little away from the lamp, and leave the light of the phone off.' },
  far: { say: 'A little closer', how: 'Until the skin fills most of the picture.' },
  near: { say: 'A little further away', how: 'Until we can see where on the body it is.' },
  blur: { say: 'Hold still', how: 'Rest your arm on something, and give the camera a moment to focus.' },
};

const ready: Hint = { say: 'This looks good', how: 'Take the photo when you are ready.' };
const unknown: Hint = { say: 'Take your time', how: 'Take the photo when it looks sharp to you.' };

/** Undefined measures: nothing could be measured here. */
export function hintOf(measures: PhotoQuality | undefined, shot: Shot, body_place?: BodyPlace | null): Hint {
  if (!measures) return unknown;
  const [flaw] = flawsOf(measures, { shot, body_place, by: 'camera' });
  if (flaw === 'near' && shot !== 'overview') return { ...whileAiming.near, how: 'Until your whole face shows.' };
  if (flaw) return whileAiming[flaw];
  return isSharp(measures) ? ready : unknown;
}

const afterwards: Record<PhotoFlaw, string> = {
  dark: 'It looks dark. By a window, or with another lamp, more would be seen.',
  glare: 'A lamp shines on the skin and hides a part of it.',
  far: 'It is taken from rather far. From a hand away more would be seen.',
  near: 'It is taken from very near. From an arm’s length we would see where it is.',
  blur: 'It looks a little blurred.',
};

const faceNear = 'It is taken from very near. From an arm’s length the whole face would show.';

/** That nothing is said against the light of a file that nobody is known to have metered is no praise. */
const lightUnknown = {
  enough: 'Whether there was enough light cannot be told from this file.',
  too_much: 'Whether there was too much light cannot be told from this file.',
} as const;

export interface Word {
  /** Undefined where it says neither. */
  isGood?: boolean;
  sentence: string;
}

/** Undefined where there is nothing to say. */
export function wordOn(measures: PhotoQuality | undefined, seen: Parameters<typeof flawsOf>[1]): Word | undefined {
  if (!measures) return undefined;
  const [flaw] = flawsOf(measures, seen);
  if (flaw === 'near' && seen?.shot !== 'overview') return { isGood: false, sentence: faceNear };
  if (flaw) return { isGood: false, sentence: afterwards[flaw] };
  const untold = untoldOfLight(measures, seen?.by ?? measures.by);
  const unknownLight = untold ? lightUnknown[untold] : undefined;
  if (!isSharp(measures)) return unknownLight ? { sentence: unknownLight } : undefined;
  if (unknownLight) return { isGood: true, sentence: `Sharp. ${unknownLight}` };
  return { isGood: true, sentence: isWellLit(measures) ? 'Sharp and well lit.' : 'Sharp.' };
}

/** So many pictures that say something else put away what is shown, also where no two of them agree. */
export const mostPast = 4;

/**
 * A hint changes when two pictures in a row say the same: a word that flickers helps nobody. Where others only take turns, it is the newest: what is shown
 * is true no more. `before`: what the pictures before said, the newest last.
 */
export function steadied(shown: string, before: readonly string[], now: string): string {
  const latest = [...before, now].slice(-mostPast);
  const isPast = latest.length === mostPast && !latest.includes(shown);
  return before.at(-1) === now || isPast ? now : shown;
}
