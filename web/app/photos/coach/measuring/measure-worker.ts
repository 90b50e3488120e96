/** Measures pictures beside the page, so that aiming the camera stays smooth. Nothing leaves the device. */
import { measure } from './measure.ts';
import type { Pixels } from './picture.ts';

export interface Size {
  width: number;
  height: number;
}

/** Pixels, or what the camera has just seen, to be drawn in this size here: to read a picture back costs the page more than anything else. */
export type ToMeasure = { id: number; pixels: Pixels } | { id: number; frame: VideoFrame; size: Size };

let pen: OffscreenCanvasRenderingContext2D | null | undefined;

addEventListener('message', ({ data }: MessageEvent<ToMeasure>) => {
  const pixels = 'frame' in data ? drawn(data.frame, data.size) : data.pixels;
  postMessage({ id: data.id, measures: pixels && measure(pixels) });
});

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
  } finally {
    frame.close();
  }
}
