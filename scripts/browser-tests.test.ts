/** What the end of a long run says of journeys that needed a second try. */
import { expect, test } from 'vitest';
import { retriedIn } from './browser-tests.ts';

test('a journey that passed at its second try is named with its browser and why it failed at the first', () => {
  const results = [{ error: { message: 'Timed out\nwaiting' } }, {}];
  const flaky = { title: 'books', file: 'book.spec.ts', tests: [{ projectName: 'phone', status: 'flaky', results }] };
  const fine = { title: 'moves', file: 'book.spec.ts', tests: [{ projectName: 'phone', status: 'expected', results: [{}] }] };
  const report = { suites: [{ specs: [fine], suites: [{ specs: [flaky] }] }] };
  expect(retriedIn(JSON.stringify(report))).toEqual(['[phone] book.spec.ts > books\nTimed out\nwaiting']);
});
