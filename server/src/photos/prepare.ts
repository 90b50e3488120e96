/** Makes a patient's photos ready to be kept: redrawn, sealed in storage in every size, so that a row never points at nothing. */

import { createHash } from 'node:crypto';
import { type PhotoFault, photoFaults } from '@pellis/contract/photos/photo-faults';
import { isTooSmall } from '@pellis/contract/photos/photo-size';
import { type Photo, type PhotoSize, photoSizes, photoUnreadable } from '@pellis/contract/photos/photos';
import type { Clinic } from '../platform/clinic.ts';
import { AnsweredBefore } from '../platform/db/call-once.ts';
import { newId } from '../platform/ids.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Wanted } from './draw-picture.ts';
import { shownName } from './file-name.ts';
import { CannotOpen, type Picture, redraw } from './redraw.ts';

/** A photo whose bytes lie in storage; its row is still to be written. */
export interface PreparedPhoto {
  id: string;
  filename: string;
  /** Of the largest size that is kept. */
  sha256: string;
  width: number;
  height: number;
  bytes: number;
}

/** How each size is drawn. */
export const drawnAs: Record<PhotoSize, Wanted> = {
  full: { pixels: 4096, quality: 90, trueColour: true },
  screen: { pixels: 1600, quality: 85, trueColour: true },
  thumb: { pixels: 320, quality: 78, trueColour: false },
};

/** Where the bytes of a photo lie. */
export function photoKey(id: string, size: PhotoSize): string {
  return `${id}.${size}`;
}

/**
 * All or none: bytes reach storage only when every photo opened. Call it before the transaction that writes the rows.
 * Throws 422 that names each photo which does not open, and each that is too small to be judged.
 */
export async function preparePhotos(
  clinic: Pick<Clinic, 'storage'>,
  photos: readonly Pick<Photo, 'filename' | 'data'>[],
  { mayBeSmall = false, kept = photoSizes }: Preparing = {},
): Promise<PreparedPhoto[]> {
  const opened = await Promise.all(photos.map((photo) => draw(photo, { mayBeSmall, kept })));
  const readable = opened.filter((result) => 'pictures' in result);
  if (readable.length < photos.length) throw unreadable(opened);
  return Promise.all(readable.map(({ pictures }, index) => keep(clinic, photos[index]?.filename ?? '', pictures)));
}

/** Of photos whose rows were never written: nothing points at them. */
export async function dropPhotos(clinic: Pick<Clinic, 'storage'>, photos: readonly Pick<PreparedPhoto, 'id'>[]): Promise<void> {
  for (const { id } of photos) for (const size of photoSizes) await clinic.storage.remove(photoKey(id, size));
}

/**
 * Nothing stays of photos that the clinic then refused, nor of what was sent before: `keep` calls `onKept` once their rows are written.
 * Any other failure may have come after that.
 */
export async function keepOrDrop<T>(
  clinic: Pick<Clinic, 'storage'>,
  photos: readonly PreparedPhoto[],
  keep: (onKept: () => void) => Promise<T>,
): Promise<T> {
  let isKept = false;
  const onKept = () => {
    isKept = true;
  };
  try {
    const answer = await keep(onKept);
    if (!isKept) await dropPhotos(clinic, photos);
    return answer;
  } catch (error) {
    if (!isKept && (error instanceof Refusal || error instanceof AnsweredBefore)) await dropPhotos(clinic, photos);
    throw error;
  }
}

interface Preparing {
  /** What a camera gave in a call, or what goes with a message, need not show skin. */
  mayBeSmall?: boolean;
  /** In which sizes, the largest first. */
  kept?: readonly [PhotoSize, ...PhotoSize[]];
}

interface Drawn {
  pictures: readonly [KeptPicture, ...KeptPicture[]];
}
type KeptPicture = Picture & { size: PhotoSize };

/** The fault, where it is known. */
interface Spoiled {
  fault: PhotoFault | undefined;
}

async function draw({ data }: Pick<Photo, 'data'>, { mayBeSmall, kept }: Required<Preparing>): Promise<Drawn | Spoiled> {
  const [first, ...others] = kept;
  try {
    const [largest, ...smaller] = await redraw(data, [drawnAs[first], ...others.map((size) => drawnAs[size])] as const);
    if (!mayBeSmall && isTooSmall(largest)) return { fault: 'too_small' };
    return { pictures: [{ ...largest, size: first }, ...smaller.map((picture, index) => ({ ...picture, size: others[index] ?? first }))] };
  } catch (error) {
    if (error instanceof CannotOpen) return { fault: error.fault };
    throw error;
  }
}

async function keep(clinic: Pick<Clinic, 'storage'>, filename: string, pictures: Drawn['pictures']): Promise<PreparedPhoto> {
  const id = newId();
  for (const { size, jpeg } of pictures) await clinic.storage.put(photoKey(id, size), jpeg);
  const [{ jpeg, width, height }] = pictures;
  const sha256 = createHash('sha256').update(jpeg).digest('hex');
  return { id, filename: shownName(filename, 'photo.jpg'), sha256, width, height, bytes: jpeg.length };
}

/** Each file is told its own fault; of all together what is said is the same for any that does not open. */
function unreadable(opened: readonly (Drawn | Spoiled)[]): Refusal {
  const spoiled = [...opened.entries()].flatMap(([index, result]) => ('pictures' in result ? [] : [{ index, fault: result.fault }]));
  const isOnlySmall = spoiled.every(({ fault }) => fault === 'too_small');
  const detail = isOnlySmall ? photoFaults.too_small : photoUnreadable;
  const fields: Record<string, string> = { images: detail };
  for (const { index, fault } of spoiled) fields[`images.${index}`] = fault ? photoFaults[fault] : photoUnreadable;
  return new Refusal(422, isOnlySmall ? 'photo_too_small' : 'photo_unreadable', detail, { fields });
}
