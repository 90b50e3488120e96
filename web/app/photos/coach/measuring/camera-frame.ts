/** A camera's picture as the browser holds it, small: without a drawing of all of it in red, green and blue, which takes longer than all that is measured. */
import { fitted } from '../../picture-size.ts';
import { measuredPixels, type Pixels } from './picture.ts';
import { type CameraPicture, type Plane, shrunk } from './shrunk.ts';

let fours = new Int32Array(0);

/** Undefined where the browser does not hold it as brightness and colour, or does not hand it over: then it is to be drawn. */
export async function smallOf(frame: VideoFrame): Promise<Pixels | undefined> {
  const { format, visibleRect, colorSpace } = frame;
  if ((format !== 'I420' && format !== 'NV12') || !visibleRect) return undefined;
  const { light, colour, all } = planesOf(visibleRect, format);
  if (fours.length !== all) fours = new Int32Array(all);
  try {
    await frame.copyTo(fours, { layout: [light, ...colour].map(({ at, row }) => ({ offset: at * 4, stride: row * 4 })) });
  } catch {
    return undefined;
  }
  const isHd = colorSpace.matrix === 'bt709';
  return shrunk({ fours, light, colour, isHd, isFull: colorSpace.fullRange === true }, fitted(visibleRect, measuredPixels));
}

type Planes = Pick<CameraPicture, 'light' | 'colour'> & { all: number };

/** One behind the other, rows of whole fours. */
function planesOf({ width, height }: { width: number; height: number }, format: 'I420' | 'NV12'): Planes {
  const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) };
  const light = { at: 0, row: fourth(width), width, height };
  const first = { at: after(light), row: fourth(format === 'NV12' ? half.width * 2 : half.width), ...half };
  if (format === 'NV12') return { light, colour: [first], all: after(first) };
  const second = { ...first, at: after(first) };
  return { light, colour: [first, second], all: after(second) };
}

function fourth(bytes: number): number {
  return Math.ceil(bytes / 4);
}

function after({ at, row, height }: Plane): number {
  return at + row * height;
}
