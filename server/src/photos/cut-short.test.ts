/** A picture that never arrived whole is known by its bytes, in each format that says where it ends. */
import { isCutShort } from '@pellis/contract/photos/cut-short';
import sharp from 'sharp';
import { expect, test } from 'vitest';

const drawing = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#cc9988', noise: { type: 'gaussian', mean: 128, sigma: 20 } } });

test.each(['jpeg', 'png', 'webp'] as const)('a %s is whole, and cut short wherever it is cut', async (format) => {
  const whole = await drawing().toFormat(format).toBuffer();
  expect(isCutShort(whole)).toBe(false);
  for (const part of [0.1, 0.5, 0.6, 0.9, 0.99]) expect(isCutShort(whole.subarray(0, Math.floor(whole.length * part)))).toBe(true);
});

test('a photo with a small picture inside it is cut short where the large one is, and other bytes are not', async () => {
  const thumb = await drawing().resize(80).jpeg().toBuffer();
  const whole = await drawing().jpeg().toBuffer();
  const withThumb = Buffer.concat([whole.subarray(0, 2), Buffer.from([0xff, 0xe1]), Buffer.from([0x40, 0]), thumb, whole.subarray(2)]);
  expect(isCutShort(withThumb.subarray(0, Math.floor(withThumb.length * 0.6)))).toBe(true);
  expect(isCutShort(Buffer.from('hello'))).toBe(false);
  expect(isCutShort(Buffer.alloc(0))).toBe(false);
});
