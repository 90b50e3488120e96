/** Canned replies: found by what is typed after a slash, with the person's name in them. */
import { expect, it } from 'vitest';
import { filledIn, fitting, searchedIn } from './canned.ts';

const reply = (title: string, text: string) => ({ id: title, title, text, is_own: false, version: 1 });
const replies = [reply('Insurance', 'We bill most plans.'), reply('Greeting', 'Hello {name}.'), reply('Plans', 'See our prices.')];

it('only a slash at the beginning searches', () => {
  expect(searchedIn('/Ins')).toBe('ins');
  expect(searchedIn('and/or')).toBeNull();
  expect(searchedIn('/a\nsecond line')).toBeNull();
});

it('a title that begins so comes before words anywhere', () => {
  expect(fitting(replies, 'plan').map(({ title }) => title)).toEqual(['Plans', 'Insurance']);
});

it('the first name of the person goes where the reply leaves room', () => {
  expect(filledIn('Hello {name}.', 'Ana Alvarez')).toBe('Hello Ana.');
});
