/** A patient's photo as the browser holds it until it is sent: scaled, upright, without where and when it was taken. */
import type { BodyPlace } from '@pellis/contract/body-places/body-places';
import type { PhotoQuality } from '@pellis/contract/photos/photo-quality';
import type { Photo } from '@pellis/contract/photos/photos';
import type { Shot } from '@pellis/contract/photos/shots';

export interface HeldPhoto {
  id: string;
  filename: string;
  jpeg: Blob;
  /** As it was chosen; unknown of one that was kept before sizes were. */
  width?: number;
  height?: number;
  /** What it shows, where that is known. */
  shot?: Shot | undefined;
  /** Of its light and sharpness, where this device could tell. */
  quality?: PhotoQuality | undefined;
  /** Where on the body: null where none of the chosen places, undefined where nobody has said. */
  body_place?: BodyPlace | null | undefined;
  /** The patient's own earlier photo that it was laid over. */
  earlier_photo_id?: string | undefined;
  /** What it shows, for who does not see it, where the form asks. */
  words?: string;
  /** To be used as it is, whatever is said about it: nobody asks again. */
  isAccepted?: boolean;
}

export const readingFailed = 'An error occurred while reading files. Please try again.';

/** Why a file cannot be sent, in a sentence for the patient. */
export class PhotoProblem extends Error {}

/** The photos as they travel. Rejects when the browser can no longer read one of them. */
export function asSent(photos: readonly HeldPhoto[]): Promise<Photo[]> {
  return Promise.all(
    photos.map(async ({ filename, jpeg, shot, quality, body_place: on, earlier_photo_id }) => ({
      filename,
      data: new Uint8Array(await jpeg.arrayBuffer()),
      shot,
      quality,
      body_place: on ?? undefined,
      earlier_photo_id,
    })),
  );
}

export function bytesOf(photos: readonly HeldPhoto[]): number {
  return photos.reduce((sum, photo) => sum + photo.jpeg.size, 0);
}
