/** The clinic's figures in words, and as a file. */
import { expect, test } from 'vitest';
import { asCsv, minutesInWords, partInWords } from './figure-words.ts';

test('what was not measured is said to be so, and of none there is no part', () => {
  expect([minutesInWords(null), minutesInWords(30)]).toEqual(['Not measured', '30 min']);
  expect([partInWords(0, 0), partInWords(1, 3)]).toEqual(['None', '1 of 3 (33 %)']);
});

test('the file has a line a day', () => {
  const answers = { answered: 3, late: 1, median_minutes: 5, p95_minutes: 9, days: [{ day: '2027-03-02', in_time: 2, late: 1 }] };
  const days = [{ day: '2027-03-02', kept: 4, missed: 0, cancelled: 1 }];
  const visits = { kept: 4, missed: 0, cancelled: 1, median_wait: 2, p95_wait: 7, days };
  expect(asCsv({ answers, visits }).split('\r\n')[1]).toBe('2027-03-02,2,1,4,0,1');
});
