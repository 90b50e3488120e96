/** Canned replies: found by what is typed after a slash, those for the concern first. */
import { expect, it } from 'vitest';
import { fitting, searchedIn } from './canned.ts';

const reply = (title: string, text: string, concerns: string[] = [], is_own = false) => ({
  id: title,
  title,
  text,
  concerns,
  is_own,
  version: 1,
});
const replies = [reply('Insurance', 'We bill most plans.'), reply('Greeting', 'Hello {name}.'), reply('Plans', 'See our prices.')];

it('only a slash at the beginning searches', () => {
  expect(searchedIn('/Ins')).toBe('ins');
  expect(searchedIn('and/or')).toBeNull();
  expect(searchedIn('/a\nsecond line')).toBeNull();
});

it('a title that begins so comes before words anywhere', () => {
  expect(fitting(replies, 'plan').map(({ title }) => title)).toEqual(['Plans', 'Insurance']);
});

it('those for the concern come first, then those for all, one’s own before a shared one', () => {
  const all = [
    ...replies,
    reply('Purging', 'In the first weeks.', ['acne']),
    reply('Cortisone', 'Thinly.', ['eczema']),
    reply('Zinc', 'Thinly.', [], true),
  ];
  expect(fitting(all, '', 'acne').map(({ title }) => title)).toEqual(['Purging', 'Zinc', 'Greeting', 'Insurance', 'Plans', 'Cortisone']);
});
