/** Telling a HEIC photo from its bytes. */
import { expect, test } from 'vitest';
import { isHeic } from './heic.ts';

function bytes(text: string): ArrayBuffer {
  return new TextEncoder().encode(text).buffer;
}

test('an iPhone photo is recognised whatever its name says', () => {
  expect(isHeic(bytes('\0\0\0\x18ftypheic\0\0\0\0'))).toBe(true);
  expect(isHeic(bytes('\0\0\0\x18ftypmif1\0\0\0\0'))).toBe(true);
});

test('other files are not taken for one', () => {
  expect(isHeic(bytes('\0\0\0\x18ftypisom\0\0\0\0'))).toBe(false);
  expect(isHeic(bytes('%PDF-1.7'))).toBe(false);
  expect(isHeic(new ArrayBuffer(0))).toBe(false);
});
