/** Real photo files: turned by EXIF and marked with a place, a PNG, twelve megapixels, and one that is broken. */
import sharp from 'sharp';

export interface PhotoFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

function skin(width: number, height: number, red = 205) {
  return sharp({
    create: { width, height, channels: 3, background: { r: red, g: 150, b: 125 }, noise: { type: 'gaussian', mean: 128, sigma: 18 } },
  });
}

/** A clinic's own, with a clear ground around it. */
export async function logoFile(): Promise<PhotoFile> {
  const drawn =
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="80"><circle cx="40" cy="40" r="36" fill="#7a1fa2"/><rect x="96" y="24" width="290" height="32" rx="8" fill="#3c2a4d"/></svg>';
  return { name: 'logo.png', mimeType: 'image/png', buffer: await sharp(Buffer.from(drawn)).png().toBuffer() };
}

/** As a phone takes it: lying on its side, with the place in its metadata. */
export async function turnedPhoto(): Promise<PhotoFile> {
  const exif = { IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 46/1 30/1' } };
  const buffer = await skin(1200, 900).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  return { name: 'turned.jpg', mimeType: 'image/jpeg', buffer };
}

/** Of skin with spots, out of focus. */
export async function blurredPhoto(): Promise<PhotoFile> {
  const spots = Array.from(
    { length: 400 },
    (_, spot) => `<circle cx="${(spot * 197) % 2000}" cy="${(spot * 331) % 1500}" r="${4 + (spot % 9)}" fill="#8a4a3a"/>`,
  );
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1500"><rect width="2000" height="1500" fill="#d2a08a"/>${spots.join('')}</svg>`;
  const buffer = await sharp(Buffer.from(drawn)).blur(14).jpeg({ quality: 92 }).toBuffer();
  return { name: 'blurred.jpg', mimeType: 'image/jpeg', buffer };
}

export async function pngPhoto(): Promise<PhotoFile> {
  return { name: 'screenshot.png', mimeType: 'image/png', buffer: await skin(800, 600, 120).png().toBuffer() };
}

export async function largePhoto(): Promise<PhotoFile> {
  return { name: 'twelve-megapixels.jpg', mimeType: 'image/jpeg', buffer: await skin(4000, 3000, 160).jpeg({ quality: 80 }).toBuffer() };
}

export async function brokenPhoto(): Promise<PhotoFile> {
  const { buffer } = await turnedPhoto();
  return { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: buffer.subarray(0, 400) };
}

export function emptyPhoto(): PhotoFile {
  return { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) };
}

export function wordsAsPhoto(): PhotoFile {
  return { name: 'words.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('These are only words.') };
}

export async function tinyPhoto(): Promise<PhotoFile> {
  return { name: 'tiny.jpg', mimeType: 'image/jpeg', buffer: await skin(120, 90).jpeg().toBuffer() };
}
