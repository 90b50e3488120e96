/** A file that does not open is told truly what it is, by its first bytes. */
import { expect, test } from 'vitest';
import { isCutShort } from './cut-short.ts';
import { faultOfBytes } from './photo-faults.ts';

const file = (start: string) => Uint8Array.from(start.padEnd(40, '\0'), (letter) => letter.charCodeAt(0));

test('a video is called one, and a sound or a paper no picture', () => {
  const videos = ['ftypisom', 'ftypmp42', 'ftypqt  ', 'ftypM4V ', 'ftyp3gp5', 'moov', 'mdat'].map((kind) => `\0\0\0\x18${kind}`);
  for (const video of [...videos, 'RIFF\xff\xff\xff\x7fAVI LIST', '\x1a\x45\xdf\xa3'])
    expect([video, faultOfBytes(file(video)), isCutShort(file(video))]).toEqual([video, 'a_video', false]);
  for (const other of ['\0\0\0\x18ftypM4A ', 'RIFF\xff\xff\xff\x7fWAVEfmt ', '%PDF-1.7', 'hello'])
    expect([other, faultOfBytes(file(other)), isCutShort(file(other))]).toEqual([other, 'not_a_picture', false]);
});

test('a picture by its beginning is a damaged one, and nothing at all is empty', () => {
  const pictures = [
    '\xff\xd8\xff\xe0',
    '\x89PNG\r\n\x1a\n',
    'GIF89a',
    'RIFF\xff\xff\0\0WEBPVP8 ',
    '\0\0\0\x18ftypheic',
    '\0\0\0\x18ftypavif',
  ];
  for (const picture of pictures) expect([picture, faultOfBytes(file(picture))]).toEqual([picture, 'cut_short']);
  expect(faultOfBytes(new Uint8Array())).toBe('empty');
  expect(isCutShort(file('RIFF\xff\xff\0\0WEBPVP8 '))).toBe(true);
});
