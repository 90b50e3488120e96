/** The format of iPhones, which most browsers cannot open: recognised by its bytes, converted here in the browser. */
import { isDisplayP3, saidToBeP3 } from './wide-gamut.ts';

const brands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

export function isHeic(bytes: ArrayBuffer): boolean {
  const start = new TextDecoder('latin1').decode(bytes.slice(4, 12));
  return start.startsWith('ftyp') && brands.includes(start.slice(4));
}

/** The converter is three megabytes, so it is fetched only when such a photo comes. Its `csp` form needs no eval. */
export async function openHeic(bytes: ArrayBuffer): Promise<ImageBitmap> {
  const { heicTo } = await import('heic-to/csp');
  const picture = await heicTo({ blob: new Blob([bytes]), type: 'bitmap' });
  return isDisplayP3(bytes) ? saidToBeP3(picture) : picture;
}
