/** What somebody waits for, in words. */
import { expect, test } from 'vitest';
import { aheadInWords, wishInWords } from './waiting-words.ts';

const wish = { provider_id: 'any', weekdays: [], day_parts: [], until: null };

test('a wish without conditions says so', () => {
  expect(wishInWords(wish, undefined)).toBe('With whoever is free, on any day, at any time of the day.');
});

test('days and parts of the day are told in their order', () => {
  expect(wishInWords({ provider_id: 'x', weekdays: [5, 1], day_parts: ['morning', 'evening'], until: '2026-12-05' }, 'Dr. Grace Lee')).toBe(
    'With Dr. Grace Lee, on Monday or Friday, in the morning or evening, until December 5, 2026.',
  );
});

test('a place in line is a whole sentence', () => {
  expect([0, 1, 4].map(aheadInWords)).toEqual([
    'Nobody has waited longer than you: the first time that suits you is yours.',
    'One person has waited longer than you. Times that do not suit them come to you.',
    '4 people have waited longer than you. Times that do not suit them come to you.',
  ]);
});
