/** What was told for a visit stands before the check-in that follows it. */
import { expect, test } from 'vitest';
import { seen } from '../test-markup.tsx';
import { ToldNotice } from './told-notice.tsx';

const told = { visit_at: new Date('2026-10-01T18:00:00Z'), concern: 'acne', places: [], about: '', changed: '' };

test('what was said of the visit and where it was stands there, and nothing where only its concern was told', () => {
  const { text } = seen(<ToldNotice told={{ ...told, about: 'It itches at night', places: [{ region: 'cheek', side: 'left' }] }} />);
  expect(text).toContain('What was told for the visit of October 01, 2026');
  expect(text).toContain('In words: It itches at night');
  expect(text).toMatch(/Where: .*cheek/i);
  expect(text).not.toContain('What had changed');
  for (const nothing of [told, null]) expect(seen(<ToldNotice told={nothing} />).text).toBe('');
});
