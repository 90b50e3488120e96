/** Measures pictures beside the page, so that aiming the camera stays smooth. Nothing leaves the device. */
import { measure } from './measure.ts';
import type { Pixels } from './picture.ts';

export interface ToMeasure {
  id: number;
  pixels: Pixels;
}

addEventListener('message', ({ data: { id, pixels } }: MessageEvent<ToMeasure>) => {
  postMessage({ id, measures: measure(pixels) });
});
