/** What stands first for whoever reads a case or a visit. */
import { expect, test } from 'vitest';
import { seen } from '../../test-markup.tsx';
import { SafetyHead } from './safety-head.tsx';

test('where no answers came it claims neither that nobody asked nor that it was a case', () => {
  const { text } = seen(<SafetyHead safety={null} />);
  expect(text).toContain('No answers to the safety questions came');
  expect(text).not.toMatch(/not asked|this case/i);
});
