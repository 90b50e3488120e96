/** Hands pictures to the worker that measures them. Where there is none, nothing is known about a photo, and nothing is said. */
import type { PhotoQuality } from '@pellis/contract/photos/photo-quality';
import { fitted } from '../picture-size.ts';
import type { ToMeasure } from './measuring/measure-worker.ts';
import { measuredPixels } from './measuring/picture.ts';
import { measureWorker } from './measuring/worker-address.ts';

interface Measured {
  id: number;
  /** Undefined where the worker could not draw it. */
  measures: PhotoQuality | undefined;
}

const waiting = new Map<number, (measures: PhotoQuality | undefined) => void>();
let worker: Worker | null | undefined;
let count = 0;

/** Undefined where it cannot be measured. */
export async function measured(picture: ImageBitmap | HTMLCanvasElement | HTMLVideoElement): Promise<PhotoQuality | undefined> {
  worker ??= started();
  if (!worker) return undefined;
  const seen = picture instanceof HTMLVideoElement ? await measuredThere(picture, worker) : undefined;
  return seen ?? measuredHere(picture, worker);
}

/** The camera's own picture goes as it is, and the worker draws it. Undefined where it cannot, and then it is not tried again. */
function measuredThere(video: HTMLVideoElement, own: Worker): Promise<PhotoQuality | undefined> | undefined {
  const frame = mayHandFrames ? frameOf(video) : undefined;
  if (!frame) return undefined;
  const size = fitted({ width: video.videoWidth, height: video.videoHeight }, measuredPixels);
  return asked(own, (id) => [{ id, frame, size }, [frame]]).then((measures) => {
    mayHandFrames = measures !== undefined;
    return measures;
  });
}

let mayHandFrames = typeof VideoFrame === 'function' && typeof OffscreenCanvas === 'function';

/** Undefined where the camera has no picture just now. */
function frameOf(video: HTMLVideoElement): VideoFrame | undefined {
  if (video.videoWidth === 0 || video.videoHeight === 0) return undefined;
  try {
    return new VideoFrame(video);
  } catch {
    return undefined;
  }
}

function measuredHere(
  picture: ImageBitmap | HTMLCanvasElement | HTMLVideoElement,
  own: Worker,
): Promise<PhotoQuality | undefined> | undefined {
  const pixels = pixelsOf(picture);
  if (!pixels) return undefined;
  const { width, height, data } = pixels;
  return asked(own, (id) => [{ id, pixels: { width, height, data } }, [data.buffer]]);
}

function asked(own: Worker, what: (id: number) => [ToMeasure, Transferable[]]): Promise<PhotoQuality | undefined> {
  return new Promise((resolve) => {
    const id = count++;
    waiting.set(id, resolve);
    own.postMessage(...what(id));
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
    const made = new Worker(measureWorker, { type: 'module' });
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
