/** What is wrong with a file that should be a photo: the browser and the clinic say the same. */

import { leastPhotoPixels } from './photo-size.ts';

/** What is wrong with one file, where that is known. */
export const photoFaults = {
  empty: 'This file is empty. Please choose the photo again, or take another.',
  not_a_picture: 'This file is not a picture that we can open. Please choose a photo, such as a JPG, PNG or HEIC.',
  a_video: 'This is a video, and only photos are taken here. Please choose a photo, or take one.',
  cut_short: 'This photo is cut short or damaged. Please choose it again, or take another.',
  too_small: `This photo is too small to be judged: its shorter side needs at least ${leastPhotoPixels} pixels. Please choose the original, or take it again.`,
} as const;
export type PhotoFault = keyof typeof photoFaults;

/** JPEG, PNG and GIF. */
const beginnings = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF8'];
/** After "ftyp": HEIC and AVIF. */
const pictureBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'mif2', 'msf1', 'avif', 'avis'];
/** After "ftyp", by how they begin: MP4, MOV and what telephones record. */
const videoBrands = ['iso', 'mp4', 'avc', 'qt', 'M4V', '3g', 'dash', 'MSNV', 'mmp4', 'f4v'];

/** Why bytes do not open: a picture by its beginning, but damaged; a video; or none of both. */
export function faultOfBytes(bytes: Uint8Array): PhotoFault {
  if (bytes.length === 0) return 'empty';
  const start = String.fromCharCode(...bytes.slice(0, 12));
  const [kind, brand] = [start.slice(4, 8), start.slice(8)];
  if (isVideo(start)) return 'a_video';
  const isPicture =
    beginnings.some((known) => start.startsWith(known)) ||
    (kind === 'ftyp' && pictureBrands.includes(brand)) ||
    // cut off before it says of what kind it is
    (start.startsWith('RIFF') && 'WEBP'.startsWith(brand));
  return isPicture ? 'cut_short' : 'not_a_picture';
}

/** MOV of before "ftyp", AVI, and Matroska with WebM too. */
function isVideo(start: string): boolean {
  const [kind, brand] = [start.slice(4, 8), start.slice(8)];
  if (kind === 'ftyp') return videoBrands.some((known) => brand.startsWith(known));
  return ['moov', 'mdat', 'wide'].includes(kind) || (start.startsWith('RIFF') && brand === 'AVI ') || start.startsWith('\x1a\x45\xdf\xa3');
}
