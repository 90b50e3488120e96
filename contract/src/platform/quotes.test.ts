import { expect, test } from 'vitest';
import { quoted, withoutQuotes } from './quotes.ts';

test('words are quoted line by line, and what is said besides is left', () => {
  const plan = `${quoted('It itches.\r\n\nAt night')}\n\nWash > twice a day.`;
  expect(plan).toBe('> It itches.\n>\n> At night\n\nWash > twice a day.');
  expect(withoutQuotes(plan).trim()).toBe('Wash > twice a day.');
});
