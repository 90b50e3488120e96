import { expect, test } from 'vitest';
import { insertAt } from './typed.ts';

test('a placeholder is put where the caret is, and in the place of what is chosen', () => {
  expect(insertAt('Hello ,', '{name}', [6, 6])).toEqual({ words: 'Hello {name},', caret: 12 });
  expect(insertAt('Hello you,', '{name}', [6, 9])).toEqual({ words: 'Hello {name},', caret: 12 });
});
