/** Whose colours a HEIC photo's numbers are: our converter hands them out as they stand, and an iPhone means Display P3, in which sRGB's red is paler. */

/** The "colr" box stands among the photo's properties, before its pixels. */
const propertiesWithin = 256 * 1024;

/** As CICP numbers the primaries of Display P3. */
const p3Primaries = 12;

const asUtf16 = (words: string) => [...words].map((letter) => `\0${letter}`).join('');

/** By the profile that travels with the photo, or by the number of its primaries where there is none. */
export function isDisplayP3(bytes: ArrayBuffer): boolean {
  const start = new Uint8Array(bytes, 0, Math.min(bytes.byteLength, propertiesWithin));
  const text = new TextDecoder('latin1').decode(start);
  for (let at = text.indexOf('colr'); at !== -1; at = text.indexOf('colr', at + 4)) {
    const kind = text.slice(at + 4, at + 8);
    if (kind === 'nclx' && start.length > at + 9) return ((start[at + 8] ?? 0) << 8) + (start[at + 9] ?? 0) === p3Primaries;
    if (kind === 'prof' || kind === 'rICC') {
      const profile = text.slice(at, at + sizeOfBox(start, at));
      return profile.includes(asUtf16('Display P3')) || profile.includes('Display P3');
    }
  }
  return false;
}

/** The same numbers, said to be Display P3: whoever draws it now sees what the camera saw. A browser that knows one gamut alone leaves them as they are. */
export async function saidToBeP3(picture: ImageBitmap): Promise<ImageBitmap> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: picture.width, height: picture.height });
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return picture;
  pen.drawImage(picture, 0, 0);
  const { data, width, height } = pen.getImageData(0, 0, picture.width, picture.height);
  const told = await createImageBitmap(new ImageData(data, width, height, { colorSpace: 'display-p3' })).catch(() => picture);
  if (told !== picture) picture.close();
  return told;
}

/** Four bytes before its name. */
function sizeOfBox(bytes: Uint8Array, nameAt: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(Math.max(0, nameAt - 4));
}
