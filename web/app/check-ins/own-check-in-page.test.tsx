/** What a check-in costs stands with its questions: where 911 takes their place, nothing stands above that. */
import { expect, test } from 'vitest';
import { seen } from '../test-markup.tsx';
import OwnCheckInPage from './own-check-in-page.tsx';

test('the heading says nothing of what it costs', () => {
  const { text } = seen(<OwnCheckInPage />);
  expect(text).toContain('My check-in');
  expect(text).not.toContain('no charge');
});
