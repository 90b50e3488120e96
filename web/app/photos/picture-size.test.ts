/** How large a photo travels. */
import { expect, test } from 'vitest';
import { fitted, jpegName } from './picture-size.ts';

test('a large photo is scaled to 2048 pixels on its longer side and keeps its shape', () => {
  expect(fitted({ width: 4032, height: 3024 }, 2048)).toEqual({ width: 2048, height: 1536 });
  expect(fitted({ width: 3024, height: 4032 }, 2048)).toEqual({ width: 1536, height: 2048 });
});

test('a small photo is not blown up', () => {
  expect(fitted({ width: 640, height: 480 }, 2048)).toEqual({ width: 640, height: 480 });
});

test('a sliver keeps at least one pixel', () => {
  expect(fitted({ width: 9000, height: 1 }, 2048)).toEqual({ width: 2048, height: 1 });
});

test('a photo is named after what it has become', () => {
  expect(jpegName('IMG_0012.HEIC')).toBe('IMG_0012.jpg');
  expect(jpegName('my.left.arm.png')).toBe('my.left.arm.jpg');
  expect(jpegName('.png')).toBe('photo.jpg');
  expect(jpegName('x'.repeat(400)).length).toBeLessThanOrEqual(255);
});
