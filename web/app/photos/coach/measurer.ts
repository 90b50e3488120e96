/** Hands pictures to the worker that measures them. Where there is none, nothing is known about a photo, and nothing is said. */
import type { PhotoQuality } from '@pellis/contract/photos/photo-quality';
import { fitted } from '../picture-size.ts';
import type { ToMeasure } from './measuring/measure-worker.ts';
import { measuredPixels } from './measuring/picture.ts';

interface Measured {
  id: number;
  measures: PhotoQuality;
}

const waiting = new Map<number, (measures: PhotoQuality | undefined) => void>();
let worker: Worker | null | undefined;
let count = 0;

/** Undefined where it cannot be measured. */
export function measured(picture: ImageBitmap | HTMLCanvasElement | HTMLVideoElement): Promise<PhotoQuality | undefined> {
  const pixels = pixelsOf(picture);
  worker ??= started();
  const own = worker;
  if (!pixels || !own) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const id = count++;
    waiting.set(id, resolve);
    const { width, height, data } = pixels;
    own.postMessage({ id, pixels: { width, height, data } } satisfies ToMeasure, [data.buffer]);
  });
}

function pixelsOf(picture: ImageBitmap | HTMLCanvasElement | HTMLVideoElement): ImageData | undefined {
  const size =
    picture instanceof HTMLVideoElement
      ? { width: picture.videoWidth, height: picture.videoHeight }
      : { width: picture.width, height: picture.height };
  if (size.width === 0 || size.height === 0) return undefined;
  const canvas = document.createElement('canvas');
  const { width, height } = fitted(size, measuredPixels);
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return undefined;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, width, height);
  return pen.getImageData(0, 0, width, height);
}

function started(): Worker | null {
  try {
    const made = new Worker(new URL('./measuring/measure-worker.ts', import.meta.url), { type: 'module' });
    made.addEventListener('message', ({ data: { id, measures } }: MessageEvent<Measured>) => answer(id, measures));
    made.addEventListener('error', () => {
      worker = null;
      for (const id of waiting.keys()) answer(id, undefined);
    });
    return made;
  } catch {
    return null;
  }
}

function answer(id: number, measures: PhotoQuality | undefined): void {
  waiting.get(id)?.(measures);
  waiting.delete(id);
}
