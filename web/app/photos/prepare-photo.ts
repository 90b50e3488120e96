/** Makes a chosen file ready to travel: opened, turned upright, scaled and drawn anew, so that no place or device name goes with it. */
import { isCutShort } from '@pellis/contract/photos/cut-short';
import { faultOfBytes, photoFaults } from '@pellis/contract/photos/photo-faults';
import type { PhotoQuality } from '@pellis/contract/photos/photo-quality';
import { isTooSmall } from '@pellis/contract/photos/photo-size';
import { maxPhotoBytes, photoTooBig, photoUnreadable, sentPhotoPixels } from '@pellis/contract/photos/photos';
import { measured } from './coach/measurer.ts';
import { isHeic, openHeic } from './heic.ts';
import { type HeldPhoto, PhotoProblem, readingFailed } from './held-photo.ts';
import { fitted, jpegName } from './picture-size.ts';
import { isMetered, isSmoothed } from './what-files-say.ts';

const quality = 0.9;

interface Preparing {
  /** A paper, or a picture in a message, is not judged as skin is. */
  mayBeSmall?: boolean;
  /** Its light and sharpness are wanted. */
  isMeasured?: boolean;
  /** Where it comes from. */
  by?: 'camera' | 'file';
}

/** Throws a `PhotoProblem`. */
export async function preparePhoto(
  file: File,
  { mayBeSmall = false, isMeasured = false, by = 'file' }: Preparing = {},
): Promise<Omit<HeldPhoto, 'id'>> {
  const bytes = await file.arrayBuffer().catch(() => {
    throw new PhotoProblem(readingFailed);
  });
  // half a picture opens, too, and would travel as a whole one with its lower part grey
  if (isCutShort(new Uint8Array(bytes))) throw new PhotoProblem(photoFaults.cut_short);
  const picture = await open(bytes, file.type).catch(() => {
    throw new PhotoProblem(photoFaults[faultOfBytes(new Uint8Array(bytes))]);
  });
  try {
    // as it arrives: a very narrow one loses its shorter side on the way
    if (!mayBeSmall && isTooSmall(fitted(picture, sentPhotoPixels))) throw new PhotoProblem(photoFaults.too_small);
    const { width, height } = picture;
    const jpeg = await drawn(picture);
    if (jpeg.size > maxPhotoBytes) throw new PhotoProblem(photoTooBig);
    const measures = isMeasured ? await measured(picture) : undefined;
    return { filename: jpegName(file.name), jpeg, width, height, ...(measures ? { quality: judgedBy(measures, { bytes, by }) } : {}) };
  } finally {
    picture.close();
  }
}

/** What was measured, as far as the file lets it be told. */
function judgedBy(measures: PhotoQuality, { bytes, by }: { bytes: ArrayBuffer; by: 'camera' | 'file' }): PhotoQuality {
  const sharpness = isSmoothed(bytes) ? null : measures.sharpness;
  return { ...measures, sharpness, by: by === 'file' && isMetered(bytes) ? 'metered' : by };
}

/** The browser itself first: Safari opens HEIC, and what it opens is quicker than our converter. */
async function open(bytes: ArrayBuffer, type: string): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(new Blob([bytes], { type }), { imageOrientation: 'from-image' });
  } catch (error) {
    if (isHeic(bytes)) return openHeic(bytes);
    throw error;
  }
}

function drawn(picture: ImageBitmap): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fitted(picture, sentPhotoPixels));
  const pen = canvas.getContext('2d');
  if (!pen) throw new PhotoProblem(photoUnreadable);
  // a see-through picture would turn black as a JPEG
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    const keep = (jpeg: Blob | null) => (jpeg ? resolve(jpeg) : reject(new PhotoProblem(photoUnreadable)));
    canvas.toBlob(keep, 'image/jpeg', quality);
  });
}
