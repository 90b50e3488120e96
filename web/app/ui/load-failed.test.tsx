/** What did not come has words and another try: without a connection those of the connection, else the page's own. */
import { expect, test } from 'vitest';
import { ApiError, unreachable } from '../platform/api-error.ts';
import { seen } from '../test-markup.tsx';
import { LoadFailed } from './load-failed.tsx';

const words = 'Your appointments could not be loaded.';
const said = (error: ApiError | null) => seen(<LoadFailed error={error} words={words} onAgain={() => undefined} />);

test('offline it says so, and offers another try', () => {
  const { text, markup } = said(unreachable());
  expect(text).toBe('We could not reach the clinic. Check your connection and try again. Try again');
  expect(markup).toMatch(/<button type="button"[^>]*>Try again<\/button>/);
});

test('a fault of ours has the page’s words, and another try', () => {
  expect(said(new ApiError({ status: 500, code: 'fault', detail: 'boom' })).text).toBe(`${words} Try again`);
  expect(said(null).text).toBe(`${words} Try again`);
});
