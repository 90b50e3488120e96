/** Where nothing can be asked for, the page says why, and never that a request was made where there is none. */
import { expect, test } from 'vitest';
import { seen } from '../test-markup.tsx';
import { NothingToAsk } from './nothing-to-ask.tsx';

test('what is asked for already', () => {
  const { text, links } = seen(<NothingToAsk hasPrescriptions isAsked />);
  expect(text).toBe(
    'Everything is asked for Your dermatologist has your request. We send you an e-mail when it is answered. Back to my Portal',
  );
  expect(links).toEqual([['Back to my Portal', '/dashboard']]);
});

test('what was stopped, without a request: no word of one, and the ways to write and to book', () => {
  const { text, links } = seen(<NothingToAsk hasPrescriptions isAsked={false} />);
  expect(text).toContain('What was prescribed was stopped');
  expect(text).toContain('Please write to us before you use it again. Send us a message');
  expect(text).not.toMatch(/request|asked for/);
  expect(links).toEqual([
    ['Book an appointment', '/new-visit'],
    ['Back to my Portal', '/dashboard'],
  ]);
});

test('a note that prescribed nothing', () => {
  expect(seen(<NothingToAsk hasPrescriptions={false} isAsked={false} />).text).toContain('This note has no prescriptions');
});
