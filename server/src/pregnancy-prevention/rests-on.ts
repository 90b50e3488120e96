/** Whether the tests that a prescription was cleared on, kept in the words of `judge.ts`, are known still. */
import { longDate } from '../platform/pdf/figures.ts';
import type { TestRow } from './records.ts';

type Known = readonly Pick<TestRow, 'taken_on' | 'outcome' | 'place'>[];

/** "Negative on April 5, 2026 and May 1, 2026": two before a first prescription, done where they cannot be mistaken; one before the next, wherever it was done. */
const daysIn = (words: string) => words.replace('Negative on ', '').split(' and ');

/** `day`: one of those that the words name, written so. */
export function standsOn(words: string, day: string, tests: Known): boolean {
  const isFirst = daysIn(words).length > 1;
  return tests.some(
    ({ taken_on, outcome, place }) => outcome === 'negative' && longDate(taken_on) === day && (!isFirst || place === 'medical'),
  );
}

export function standsWhole(words: string, tests: Known): boolean {
  return daysIn(words).every((day) => standsOn(words, day, tests));
}
