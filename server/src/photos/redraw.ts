/** Opens a picture by its bytes, never by its name, and has it drawn anew: upright, in sRGB, without anything its camera wrote about the place or itself. */
import { faultOfBytes, type PhotoFault } from '@pellis/contract/photos/photo-faults';
import { fileTypeFromBuffer } from 'file-type';
import type { Drawing, DrawnPicture, Wanted } from './draw-picture.ts';
import { drawingProcesses } from './drawing-processes.ts';

/** The bytes are no picture that we open: another format, damaged, cut off, or impossibly large. */
export class CannotOpen extends Error {
  override name = 'CannotOpen';
  /** Where the cause is known. */
  readonly fault: PhotoFault | undefined;

  constructor(message: string, fault?: PhotoFault) {
    super(message);
    this.fault = fault;
  }
}

export interface Picture {
  jpeg: Buffer;
  width: number;
  height: number;
}

/** HEIC has the bytes of `heif` too, but only AVIF opens here: the browser converts the rest before sending. */
const photoFormats: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heif', 'image/heic', 'image/gif'];

const draw = drawingProcesses();

export async function formatOf(bytes: Uint8Array): Promise<string | undefined> {
  return (await fileTypeFromBuffer(bytes))?.mime;
}

/** A drawing such as a logo, as a PNG: its clear parts stay clear, and the empty room around it is cut off. Throws `CannotOpen`. */
export async function redrawClear(bytes: Uint8Array, pixels: number): Promise<{ png: Buffer; width: number; height: number }> {
  const [drawn] = await drawnAnew({ bytes, clearPixels: pixels }, 1);
  // one picture was asked for
  const { bytes: png, width, height } = drawn as DrawnPicture;
  return { png, width, height };
}

/** One picture in each of the sizes wanted, the largest first. Throws `CannotOpen`. */
export async function redraw<Sizes extends readonly Wanted[]>(
  bytes: Uint8Array,
  sizes: Sizes,
): Promise<{ [Size in keyof Sizes]: Picture }> {
  const drawn = await drawnAnew({ bytes, sizes }, sizes.length);
  // one for each size
  return drawn.map(({ bytes: jpeg, width, height }) => ({ jpeg, width, height })) as { [Size in keyof Sizes]: Picture };
}

/** Of bytes that are in no format of photos: damaged they are not, however they begin. */
function whatItIs(bytes: Uint8Array): PhotoFault {
  const fault = faultOfBytes(bytes);
  return fault === 'cut_short' ? 'not_a_picture' : fault;
}

async function drawnAnew(drawing: Drawing, count: number): Promise<readonly DrawnPicture[]> {
  const format = await formatOf(drawing.bytes);
  if (format === undefined || !photoFormats.includes(format))
    throw new CannotOpen(`no photo format: ${format ?? 'unknown'}`, whatItIs(drawing.bytes));
  const answer = await draw(drawing);
  if ('message' in answer) throw new CannotOpen(`the picture does not decode: ${answer.message}`, answer.fault);
  if (answer.length !== count) throw new Error(`${answer.length} pictures were drawn, not ${count}`);
  return answer;
}
