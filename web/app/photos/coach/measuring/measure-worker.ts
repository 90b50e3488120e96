/** Measures pictures beside the page, so that aiming the camera stays smooth. Nothing leaves the device. */
import { smallOf } from './camera-frame.ts';
import { measure } from './measure.ts';
import type { Pixels } from './picture.ts';

export interface Size {
  width: number;
  height: number;
}

/** Pixels, or what the camera has just seen, to be made small here, in this size where it must be drawn: to read a picture back costs the page more than anything else. */
export type ToMeasure = { id: number; pixels: Pixels } | { id: number; frame: VideoFrame; size: Size };

let pen: OffscreenCanvasRenderingContext2D | null | undefined;
/** One after another: they share the memory into which a picture is copied. */
let before: Promise<void> = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<ToMeasure>) => {
  before = before.then(() => answer(data)).catch(reportError);
});

async function answer(data: ToMeasure): Promise<void> {
  const pixels = 'frame' in data ? await takenFrom(data.frame, data.size) : data.pixels;
  postMessage({ id: data.id, measures: pixels && measure(pixels) });
}

async function takenFrom(frame: VideoFrame, size: Size): Promise<Pixels | undefined> {
  const small = await smallOf(frame);
  const pixels = small ?? drawn(frame, size);
  frame.close();
  return pixels;
}

/** Undefined where it cannot be drawn here. */
function drawn(frame: VideoFrame, { width, height }: Size): Pixels | undefined {
  try {
    pen ??= new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    if (!pen) return undefined;
    if (pen.canvas.width !== width || pen.canvas.height !== height) Object.assign(pen.canvas, { width, height });
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(frame, 0, 0, width, height);
    return pen.getImageData(0, 0, width, height);
  } catch {
    return undefined;
  }
}
