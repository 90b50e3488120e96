import { expect, it } from 'vitest';
import { putBack } from './use-chat-words.ts';

it('puts words that did not go before those that were typed since, and loses neither', () => {
  expect(putBack('It itches', '')).toBe('It itches');
  expect(putBack('It itches', ' \n')).toBe('It itches');
  expect(putBack('It itches', 'At night')).toBe('It itches\nAt night');
});
