/** The bytes of several photos for paper, by their ids; one that storage has lost is left out, and said in the log. */
import type { PhotoSize } from '@pellis/contract/photos/photos';
import type { Clinic } from '../platform/clinic.ts';
import { photoKey } from './prepare.ts';

export type Pictures = ReadonlyMap<string, Uint8Array>;

export async function picturesOf(clinic: Clinic, photos: readonly { id: string }[], size: PhotoSize): Promise<Pictures> {
  const pictures = new Map<string, Uint8Array>();
  for (const { id } of photos) {
    const jpeg = await clinic.storage.get(photoKey(id, size)).catch((error: unknown) => {
      clinic.log.error({ err: error, photo: id }, 'a photo could not be printed');
      return undefined;
    });
    if (jpeg) pictures.set(id, jpeg);
  }
  return pictures;
}
