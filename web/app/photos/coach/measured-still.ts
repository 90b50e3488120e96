/** What a picture that the camera of a call took is like: it goes as it was taken, with or without these values. */
import type { PhotoQuality } from '@pellis/contract/photos/photo-quality';
import { measured } from './measurer.ts';

/** Nobody holds still for longer. */
const waitsFor = 3_000;

/** Undefined where it cannot be told, or not in time. */
export async function measuredStill(picture: Blob): Promise<PhotoQuality | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), waitsFor));
  return Promise.race([measuresOf(picture).catch(() => undefined), late]);
}

async function measuresOf(picture: Blob): Promise<PhotoQuality | undefined> {
  const seen = await createImageBitmap(picture, { imageOrientation: 'from-image' });
  try {
    const measures = await measured(seen);
    // the camera of a call sets the exposure by what it sees, as the one within the page does
    return measures && { ...measures, by: 'camera' };
  } finally {
    seen.close();
  }
}
