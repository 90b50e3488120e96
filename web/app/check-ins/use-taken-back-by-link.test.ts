/** Whoever is led to 911 by the link of a check-in, signs in and answers "none of these" is still read first. */
import { expect, test } from 'vitest';
import { nothingSaid, type OutcomeOf } from '../safety-questions/said.ts';
import { withThatOfLink } from './use-taken-back-by-link.ts';

const outcomeOf: OutcomeOf = (said) => (said.includes('breathing') ? 'emergency' : said.includes('peeling') ? 'today' : 'on');
const carried = (said: string[], corrected: string[][] = []) => withThatOfLink(nothingSaid, { said, corrected }, outcomeOf);

test('what led away goes along as taken back, the most urgent first, and nothing of it counts as an answer', () => {
  expect(carried(['peeling'], [['breathing']]).corrected).toEqual([['breathing'], ['peeling']]);
  expect(carried(['none'], [['breathing']]).corrected).toEqual([['breathing']]);
  expect(carried(['breathing'])).toMatchObject({ said: [], isDone: false, isDecided: false });
});

test('where nothing led away, nothing goes along', () => {
  expect(carried(['none']).corrected).toEqual([]);
});
