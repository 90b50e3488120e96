/** What was heard goes on from what stands there. */
import { expect, test } from 'vitest';
import { asContinued, whyItStopped } from './speech.ts';

test('words heard do not run together, and a sentence begins with a capital', () => {
  expect(asContinued('', 'wash gently')).toBe('Wash gently');
  expect(asContinued('Wash', ' gently ')).toBe(' gently');
  expect(asContinued('Wash gently.', 'then moisturize')).toBe(' Then moisturize');
  expect(asContinued('1. ', 'wash')).toBe('Wash');
  expect(asContinued('Wash', '  ')).toBe('');
});

test('silence is no failure, a forbidden microphone says what to do', () => {
  expect(whyItStopped('no-speech')).toBe('');
  expect(whyItStopped('not-allowed')).toMatch(/^The browser was not allowed to use the microphone/);
});
