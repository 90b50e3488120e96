/** The mask of a phone number. */
import { expect, test } from 'vitest';
import { caretAfter, maskPhone } from './phone.ts';

test('a number writes its own brackets while it is typed', () => {
  const typed = ['4', '415', '4155', '415555', '4155550134'].map(maskPhone);
  expect(typed).toEqual(['(4', '(415', '(415) 5', '(415) 555', '(415) 555-0134']);
});

test('a number pasted with its country keeps its ten digits', () => {
  expect(maskPhone('+1 415 555 0134')).toBe('(415) 555-0134');
});

test('letters and too many digits are left out', () => {
  expect(maskPhone('call 415-555-0134 ext 99')).toBe('(415) 555-0134');
});

test('an emptied field is empty', () => {
  expect(maskPhone('(')).toBe('');
});

test('the caret stays behind the digit that was just typed', () => {
  expect(caretAfter('(415) 555-0134', 4)).toBe(7);
  expect(caretAfter('(415) 555-0134', 10)).toBe(14);
});
