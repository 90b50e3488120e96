/** What a file's own bytes say about who set the exposure, and about how it was packed (17.1). */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isMetered, isSmoothed } from './what-files-say.ts';

async function jpeg(exif?: Record<string, string>): Promise<ArrayBuffer> {
  const plain = sharp({ create: { width: 40, height: 30, channels: 3, background: '#a07e56' } });
  const file = await (exif ? plain.withExif({ IFD0: { Make: 'Pellis' }, IFD2: exif }) : plain).jpeg().toBuffer();
  return new Uint8Array(file).buffer;
}

test('a camera that set the exposure itself is told from a hand that did, and from a file that does not say', async () => {
  expect(isMetered(await jpeg({ ExposureMode: '0', ExposureProgram: '2' }))).toBe(true);
  expect(isMetered(await jpeg({ ExposureMode: '2' }))).toBe(true);
  expect(isMetered(await jpeg({ ExposureMode: '1', ExposureProgram: '2' }))).toBe(false);
  // older cameras name the program alone
  expect(isMetered(await jpeg({ ExposureProgram: '3' }))).toBe(true);
  expect(isMetered(await jpeg({ ExposureProgram: '1' }))).toBe(false);
  expect(isMetered(await jpeg({ ExposureProgram: '0' }))).toBe(false);
  expect(isMetered(await jpeg({ FNumber: '18/10' }))).toBe(false);
  expect(isMetered(await jpeg())).toBe(false);
});

test('of a file that is cut short or broken nothing is known, wherever it ends', async () => {
  const whole = await jpeg({ ExposureMode: '0' });
  const at = Buffer.from(whole).indexOf('Exif');
  expect(at).toBeGreaterThan(0);
  for (let end = 0; end < at + 40; end++) expect(isMetered(whole.slice(0, end))).toBe(false);
  const turned = whole.slice(0);
  new Uint8Array(turned).fill(0xff, at + 8, at + 60);
  expect(isMetered(turned)).toBe(false);
  expect(isMetered(new ArrayBuffer(0))).toBe(false);
});

test('WebP and AVIF smooth fine things away; what cameras write does not', async () => {
  const picture = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#a07e56' } });
  const bytesOf = async (file: Promise<Buffer>) => new Uint8Array(await file).buffer;
  expect(isSmoothed(await bytesOf(picture().webp().toBuffer()))).toBe(true);
  expect(isSmoothed(await bytesOf(picture().avif({ effort: 0 }).toBuffer()))).toBe(true);
  expect(isSmoothed(await bytesOf(picture().png().toBuffer()))).toBe(false);
  expect(isSmoothed(await jpeg())).toBe(false);
  expect(isSmoothed(new ArrayBuffer(3))).toBe(false);
});
