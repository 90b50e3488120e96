/** Photos as phones, cameras and strangers send them, made on the spot. */
import sharp from 'sharp';

export interface TestPhoto {
  filename: string;
  data: Uint8Array;
}

interface Shot {
  width?: number;
  height?: number;
  filename?: string;
  /** How rough it is: a rough picture makes a heavy file. */
  grain?: number;
}

/** Taken upright by a phone held sideways: the pixels lie, EXIF says "turn right", and GPS says where. Its upper left is red. */
export async function phonePhoto({ width = 1200, height = 900, filename = 'IMG_0001.jpg', grain = 0 }: Shot = {}): Promise<TestPhoto> {
  const corner = await flat(Math.round(width / 4), Math.round(height / 4), '#c02020')
    .png()
    .toBuffer();
  // what is upper left to the eye lies lower left in the file
  const data = await skin(width, height, grain)
    .composite([{ input: corner, gravity: 'southwest' }])
    .withExif({
      IFD0: { Make: 'Acme', Model: 'Phone 12' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '34/1 3/1 12/1', GPSLongitudeRef: 'W' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 85 })
    .toBuffer();
  return { filename, data };
}

export async function pngPhoto(filename = 'elbow.png'): Promise<TestPhoto> {
  return { filename, data: await skin(800, 600).png().toBuffer() };
}

/** 4000 × 3000, as most phones take them. */
export function twelveMegapixels(): Promise<TestPhoto> {
  return phonePhoto({ width: 4000, height: 3000, filename: 'large.jpg' });
}

/** Above 5 MB however it is kept at its full size. */
export async function heavyPhoto(): Promise<TestPhoto> {
  return { filename: 'heavy.jpg', data: await skin(3200, 2400, 100).jpeg({ quality: 90 }).toBuffer() };
}

/** The second half never arrived. */
export async function cutOff(): Promise<TestPhoto> {
  const { data } = await phonePhoto();
  return { filename: 'cut-off.jpg', data: data.subarray(0, Math.round(data.length / 2)) };
}

export function svgAsJpeg(): TestPhoto {
  const text = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><rect width="9" height="9"/></svg>';
  return { filename: 'drawing.jpg', data: Buffer.from(text) };
}

export function pdfAsJpeg(): TestPhoto {
  return { filename: 'scan.jpg', data: pdf() };
}

export function pdf(bytes = 0): Buffer {
  const text = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n';
  return Buffer.concat([Buffer.from(text), Buffer.alloc(bytes, ' ')]);
}

/** A few bytes that claim to be 60,000 pixels wide and high. */
export async function pixelBomb(): Promise<TestPhoto> {
  const data = Buffer.from(await skin(64, 64).png().toBuffer());
  data.writeUInt32BE(60_000, 16);
  data.writeUInt32BE(60_000, 20);
  return { filename: 'bomb.png', data };
}

function skin(width: number, height: number, grain = 0) {
  const noise = { type: 'gaussian', mean: 140, sigma: grain } as const;
  return sharp({ create: { width, height, channels: 3, background: '#a07e56', ...(grain > 0 ? { noise } : {}) } });
}

function flat(width: number, height: number, background: string) {
  return sharp({ create: { width, height, channels: 3, background } });
}
