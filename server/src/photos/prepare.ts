/** Makes a patient's photos ready to be kept: redrawn, sealed in storage in every size, so that a row never points at nothing. */

import { createHash } from 'node:crypto';
import { type PhotoFault, photoFaults } from '@pellis/contract/photos/photo-faults';
import { isTooSmall } from '@pellis/contract/photos/photo-size';
import { type Photo, type PhotoSize, photoSizes, photoUnreadable } from '@pellis/contract/photos/photos';
import type { Clinic } from '../platform/clinic.ts';
import { newId } from '../platform/ids.ts';
import { Refusal } from '../platform/refusal.ts';
import { shownName } from './file-name.ts';
import { CannotOpen, type Picture, redraw, type Wanted } from './redraw.ts';

/** A photo whose bytes lie in storage; its row is still to be written. */
export interface PreparedPhoto {
  id: string;
  filename: string;
  /** Of the full size, as kept. */
  sha256: string;
  width: number;
  height: number;
  bytes: number;
}

const wanted: Record<PhotoSize, Wanted> = {
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
  photos: readonly Photo[],
  /** What a camera gave in a call, or what goes with a message, need not show skin. */
  { mayBeSmall = false } = {},
): Promise<PreparedPhoto[]> {
  const opened = await Promise.all(photos.map((photo) => sizesOf(photo, mayBeSmall)));
  const readable = opened.filter((result) => 'full' in result);
  if (readable.length < photos.length) throw unreadable(opened);
  return Promise.all(readable.map((sizes, index) => keep(clinic, photos[index]?.filename ?? '', sizes)));
}

/** Of photos whose rows were never written: nothing points at them. */
export async function dropPhotos(clinic: Pick<Clinic, 'storage'>, photos: readonly Pick<PreparedPhoto, 'id'>[]): Promise<void> {
  for (const { id } of photos) for (const size of photoSizes) await clinic.storage.remove(photoKey(id, size));
}

type Sizes = Record<PhotoSize, Picture>;

/** The fault, where it is known. */
interface Spoiled {
  fault: PhotoFault | undefined;
}

async function sizesOf(photo: Photo, mayBeSmall: boolean): Promise<Sizes | Spoiled> {
  try {
    const [full, screen, thumb] = await redraw(photo.data, [wanted.full, wanted.screen, wanted.thumb] as const);
    return !mayBeSmall && isTooSmall(full) ? { fault: 'too_small' } : { full, screen, thumb };
  } catch (error) {
    if (error instanceof CannotOpen) return { fault: error.fault };
    throw error;
  }
}

async function keep(clinic: Pick<Clinic, 'storage'>, filename: string, sizes: Sizes): Promise<PreparedPhoto> {
  const id = newId();
  for (const size of photoSizes) await clinic.storage.put(photoKey(id, size), sizes[size].jpeg);
  const { jpeg, width, height } = sizes.full;
  const sha256 = createHash('sha256').update(jpeg).digest('hex');
  return { id, filename: shownName(filename, 'photo.jpg'), sha256, width, height, bytes: jpeg.length };
}

/** Each file is told its own fault; of all together what is said is the same for any that does not open. */
function unreadable(opened: readonly (Sizes | Spoiled)[]): Refusal {
  const spoiled = [...opened.entries()].flatMap(([index, result]) => ('full' in result ? [] : [{ index, fault: result.fault }]));
  const isOnlySmall = spoiled.every(({ fault }) => fault === 'too_small');
  const detail = isOnlySmall ? photoFaults.too_small : photoUnreadable;
  const fields: Record<string, string> = { images: detail };
  for (const { index, fault } of spoiled) fields[`images.${index}`] = fault ? photoFaults[fault] : photoUnreadable;
  return new Refusal(422, isOnlySmall ? 'photo_too_small' : 'photo_unreadable', detail, { fields });
}
