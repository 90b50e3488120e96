/** Exceptions and licences in words. */
import { expect, test } from 'vitest';
import { exceptionInWords } from './exception-words.ts';
import { licenceMark } from './licence-mark.ts';

const day = { first_day: '2026-12-24', last_day: '2026-12-24', begins: null, ends: null };

test('days off and hours off are told apart', () => {
  expect(exceptionInWords(day)).toBe('Thu, Dec 24, the whole day');
  expect(exceptionInWords({ ...day, last_day: '2026-12-26' })).toBe('Thu, Dec 24 to Sat, Dec 26, the whole days');
  expect(exceptionInWords({ ...day, begins: '18:00', ends: '20:00' })).toBe('Thu, Dec 24, 18:00 to 20:00');
});

test('a licence warns as long before its end as patients may book', () => {
  expect([61, 60, 1, 0, -1].map((days) => licenceMark(days).words)).toEqual([
    'Valid',
    '60 days left',
    '1 day left',
    'Expires today',
    'Expired',
  ]);
});
