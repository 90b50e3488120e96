import { expect, test } from 'vitest';
import { lengthWords, senderWords } from './fax-marks.ts';

test.each([
  ['+14155550134', '(415) 555-0134'],
  ['Bay Practice', 'Bay Practice'],
  ['', 'An unknown number'],
])('a fax of %j comes from %s', (sender, words) => {
  expect(senderWords(sender)).toBe(words);
});

test('how long it is says also that a part may be missing', () => {
  expect(lengthWords({ pages: 1, is_part: false })).toBe('1 page');
  expect(lengthWords({ pages: 3, is_part: true })).toBe('3 pages, the line broke, so a part may be missing');
  expect(lengthWords({ pages: null, is_part: false })).toBe('');
});
