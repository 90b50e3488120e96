/** What is wrong with a file that should be a photo: the browser and the clinic say the same. */

import { leastPhotoPixels } from './photo-size.ts';

/** What is wrong with one file, where that is known. */
export const photoFaults = {
  empty: 'This file is empty. Please choose the photo again, or take another.',
  not_a_picture: 'This file is not a picture that we can open. Please choose a photo, such as a JPG, PNG or HEIC.',
  cut_short: 'This photo is cut short or damaged. Please choose it again, or take another.',
  too_small: `This photo is too small to be judged: its shorter side needs at least ${leastPhotoPixels} pixels. Please choose the original, or take it again.`,
} as const;
export type PhotoFault = keyof typeof photoFaults;

const beginnings = ['ffd8ff', '89504e470d0a1a0a', '474946383', '52494646'];

/** Why bytes do not open: a picture by its beginning, but damaged; or none at all. */
export function faultOfBytes(bytes: Uint8Array): PhotoFault {
  if (bytes.length === 0) return 'empty';
  const start = [...bytes.slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  // "ftyp": HEIC and AVIF
  return beginnings.some((known) => start.startsWith(known)) || start.slice(8, 16) === '66747970' ? 'cut_short' : 'not_a_picture';
}
