/** Opens a picture by its bytes, never by its name, and draws it anew: upright, in sRGB, without anything its camera wrote about the place or itself. */
import { availableParallelism } from 'node:os';
import { isCutShort } from '@pellis/contract/photos/cut-short';
import type { PhotoFault } from '@pellis/contract/photos/photo-faults';
import { fileTypeFromBuffer } from 'file-type';
import { semaphore } from '../platform/semaphore.ts';

import { openSharp } from './open-sharp.ts';

/** The bytes are no picture that we open: another format, damaged, cut off, or impossibly large. */
export class CannotOpen extends Error {
  override name = 'CannotOpen';
  /** Where the cause is known. */
  readonly fault: PhotoFault | undefined;

  constructor(message: string, { cause, fault }: { cause?: unknown; fault?: PhotoFault } = {}) {
    super(message, { cause });
    this.fault = fault;
  }
}

export interface Picture {
  jpeg: Buffer;
  width: number;
  height: number;
}

export interface Wanted {
  /** At most so many pixels on the longer side; a smaller picture is never enlarged. */
  pixels: number;
  /** JPEG quality, 1 to 100. */
  quality: number;
  /** Whether colour is kept as sharp as brightness: redness of the skin is what is looked at. */
  trueColour: boolean;
}

/** HEIC has the bytes of `heif` too, but only AVIF opens here: the browser converts the rest before sending. */
const photoFormats: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heif', 'image/heic', 'image/gif'];

/** More than any camera a patient holds makes; a few bytes may claim any size, and claiming is checked before decoding. */
const mostPixels = 100_000_000;
const mostSeconds = 30;

/** Decoding one photo takes a core and up to some hundred megabytes. */
const drawSemaphore = semaphore(Math.min(4, Math.max(1, availableParallelism())));

export async function formatOf(bytes: Uint8Array): Promise<string | undefined> {
  return (await fileTypeFromBuffer(bytes))?.mime;
}

/** A drawing such as a logo: its clear parts stay clear, and the empty room around it is cut off. Throws `CannotOpen`. */
export async function redrawClear(bytes: Uint8Array, pixels: number): Promise<{ png: Buffer; width: number; height: number }> {
  await refuseOtherFormats(bytes);
  return drawSemaphore(async () => {
    const sharp = await openSharp();
    try {
      const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
        .timeout({ seconds: mostSeconds })
        .autoOrient()
        .trim()
        .resize({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .png()
        .toBuffer({ resolveWithObject: true });
      return { png: data, width: info.width, height: info.height };
    } catch (error) {
      throw doesNotDecode(bytes, error);
    }
  });
}

/** One picture in each of the sizes wanted, the largest first. Throws `CannotOpen`. */
export async function redraw<Sizes extends readonly Wanted[]>(
  bytes: Uint8Array,
  sizes: Sizes,
): Promise<{ [Size in keyof Sizes]: Picture }> {
  await refuseOtherFormats(bytes);
  const most = Math.max(...sizes.map((size) => size.pixels));
  return drawSemaphore(async () => {
    const open = await opened(bytes, most);
    const drawn: Picture[] = [];
    for (const size of sizes) drawn.push(await draw(open, size));
    // one picture for each size was drawn just above
    return drawn as { [Size in keyof Sizes]: Picture };
  });
}

async function refuseOtherFormats(bytes: Uint8Array): Promise<void> {
  const format = await formatOf(bytes);
  if (format !== undefined && photoFormats.includes(format)) return;
  const fault = bytes.length === 0 ? 'empty' : 'not_a_picture';
  throw new CannotOpen(`no photo format: ${format ?? 'unknown'}`, { fault });
}

type Opened = Awaited<ReturnType<typeof opened>>;

/** Decodes every pixel, so that a damaged end is found now and not by the dermatologist. */
async function opened(bytes: Uint8Array, pixels: number) {
  const sharp = await openSharp();
  try {
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
      .timeout({ seconds: mostSeconds })
      .autoOrient()
      .resize({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw doesNotDecode(bytes, error);
  }
}

function doesNotDecode(bytes: Uint8Array, error: unknown): CannotOpen {
  return new CannotOpen('the picture does not decode', {
    cause: error,
    ...(isCutShort(bytes) || saysCutShort(error) ? { fault: 'cut_short' } : {}),
  });
}

/** As the decoders say it of each format. */
function saysCutShort(error: unknown): boolean {
  return (
    error instanceof Error &&
    /premature end|truncated|corrupt|end of (file|stream|data)|unexpected end|too short|read error/i.test(error.message)
  );
}

async function draw({ data, info }: Opened, { pixels, quality, trueColour }: Wanted): Promise<Picture> {
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const sharp = await openSharp();
  const drawn = await sharp(data, { raw })
    .resize({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true })
    // said in the file itself: a browser that is told nothing may show the numbers in its wide-gamut screen's own colours, and skin too red
    .withIccProfile('srgb')
    .jpeg({ quality, chromaSubsampling: trueColour ? '4:4:4' : '4:2:0' })
    .toBuffer({ resolveWithObject: true });
  return { jpeg: drawn.data, width: drawn.info.width, height: drawn.info.height };
}
