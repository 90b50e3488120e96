/** Decodes a picture and draws it anew. For the processes of `drawing-process.ts` alone: what a decoder does with hostile bytes, it does there. */
import { isCutShort } from '@pellis/contract/photos/cut-short';
import type { PhotoFault } from '@pellis/contract/photos/photo-faults';
import { openSharp } from './open-sharp.ts';

export interface Wanted {
  /** At most so many pixels on the longer side; a smaller picture is never enlarged. */
  pixels: number;
  /** JPEG quality, 1 to 100. */
  quality: number;
  /** Whether colour is kept as sharp as brightness: redness of the skin is what is looked at. */
  trueColour: boolean;
}

/** What is drawn of some bytes: JPEGs in the sizes wanted, or a drawing whose clear parts stay clear as a PNG. */
export type Drawing = { bytes: Uint8Array } & ({ sizes: readonly Wanted[] } | { clearPixels: number });

export interface DrawnPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

/** The bytes do not decode; the fault where its cause is known. */
export interface Undrawn {
  message: string;
  fault?: PhotoFault;
}

/** More than any camera a patient holds makes; a few bytes may claim any size, and claiming is checked before decoding. */
const mostPixels = 100_000_000;
const mostSeconds = 30;

export async function drawPicture(drawing: Drawing): Promise<readonly DrawnPicture[] | Undrawn> {
  // where it cannot be loaded that is no fault of the picture's
  await openSharp();
  try {
    return 'sizes' in drawing ? await inSizes(drawing.bytes, drawing.sizes) : [await clear(drawing.bytes, drawing.clearPixels)];
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { message, ...(isCutShort(drawing.bytes) || saysCutShort(message) ? { fault: 'cut_short' } : {}) };
  }
}

/** As the decoders say it of each format. */
function saysCutShort(message: string): boolean {
  return /premature end|truncated|corrupt|end of (file|stream|data)|unexpected end|too short|read error/i.test(message);
}

async function inSizes(bytes: Uint8Array, sizes: readonly Wanted[]): Promise<readonly DrawnPicture[]> {
  const opened = await open(bytes, Math.max(...sizes.map(({ pixels }) => pixels)));
  const drawn: DrawnPicture[] = [];
  for (const size of sizes) drawn.push(await draw(opened, size));
  return drawn;
}

/** Decodes every pixel, so that a damaged end is found now and not by the dermatologist. */
async function open(bytes: Uint8Array, pixels: number) {
  const sharp = await openSharp();
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
    .timeout({ seconds: mostSeconds })
    .autoOrient()
    .resize({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
}

type Opened = Awaited<ReturnType<typeof open>>;

async function draw({ data, info }: Opened, { pixels, quality, trueColour }: Wanted): Promise<DrawnPicture> {
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const sharp = await openSharp();
  const drawn = await sharp(data, { raw })
    .resize({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true })
    // said in the file itself: a browser that is told nothing may show the numbers in its wide-gamut screen's own colours, and skin too red
    .withIccProfile('srgb')
    .jpeg({ quality, chromaSubsampling: trueColour ? '4:4:4' : '4:2:0' })
    .toBuffer({ resolveWithObject: true });
  return { bytes: drawn.data, width: drawn.info.width, height: drawn.info.height };
}

/** The empty room around it is cut off. */
async function clear(bytes: Uint8Array, pixels: number): Promise<DrawnPicture> {
  const sharp = await openSharp();
  const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
    .timeout({ seconds: mostSeconds })
    .autoOrient()
    .trim()
    .resize({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .png()
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
