/** The codes of a visit that went on by telephone. */
import { expect, test } from 'vitest';
import { modifiersHeld, placeHeld, saysPicture } from './held-by-phone.ts';

test('93 stands where 95 stood, once, and what else there is stays', () => {
  expect(modifiersHeld(['95'], true)).toEqual(['93']);
  expect(modifiersHeld(['25', 'GT'], true)).toEqual(['25', '93']);
  expect(modifiersHeld([], true)).toEqual(['93']);
  expect(modifiersHeld(['93'], true)).toEqual(['93']);
  expect(modifiersHeld(['25', '59', '76', '77'], true)).toHaveLength(4);
  expect(modifiersHeld(['95', '25'], false)).toEqual(['95', '25']);
});

test('nobody who is called is in an office, and only a picture says that there was one', () => {
  expect([placeHeld('11', true), placeHeld('02', true), placeHeld('11', false)]).toEqual(['10', '02', '11']);
  expect([saysPicture(['25', '95']), saysPicture(['93'])]).toEqual([true, false]);
});
