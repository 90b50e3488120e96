/** Telling an iPhone's wide-gamut photo from any other, by the colour box of its file. */
import { expect, test } from 'vitest';
import { isDisplayP3 } from './wide-gamut.ts';

function heic(kind: string, content: number[]): ArrayBuffer {
  const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
  const size = 12 + content.length;
  return new Uint8Array([...letters('\0\0\0\x18ftypheic'), 0, 0, 0, size, ...letters(`colr${kind}`), ...content]).buffer;
}

const utf16 = (words: string) => [...words].flatMap((letter) => [0, letter.charCodeAt(0)]);

test('a photo with the profile of an iPhone is one, by its profile or by the number of its primaries', () => {
  expect(isDisplayP3(heic('prof', [0, 0, 2, 36, ...utf16('Display P3'), 0]))).toBe(true);
  expect(isDisplayP3(heic('nclx', [0, 12, 0, 13, 0, 6]))).toBe(true);
});

test('one of an ordinary gamut, or without a word about it, is none', () => {
  expect(isDisplayP3(heic('prof', [0, 0, 2, 36, ...utf16('sRGB IEC61966-2.1'), 0]))).toBe(false);
  expect(isDisplayP3(heic('nclx', [0, 1, 0, 13, 0, 6]))).toBe(false);
  expect(isDisplayP3(heic('free', []))).toBe(false);
  expect(isDisplayP3(new ArrayBuffer(0))).toBe(false);
});
