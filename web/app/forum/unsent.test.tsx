/** What somebody typed and cannot send any more is given back to them. */
import { expect, test } from 'vitest';
import { seen } from '../test-markup.tsx';
import { UnsentWords } from './unsent.tsx';

const shown = (words: string) => seen(<UnsentWords words={words} onForget={() => undefined} />);

test('locked while somebody was writing, their words stand there with why, and nothing where they typed nothing', () => {
  expect(shown('It took me weeks, too.').text).toMatch(
    /Your answer was not sent This cannot be answered any more\..*It took me weeks, too\./,
  );
  expect(shown(' ').markup).toBe('');
});
