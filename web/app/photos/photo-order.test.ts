/** Moving a photo among the others. */
import { expect, test } from 'vitest';
import { moved } from './photo-order.ts';

test('a photo can be moved earlier and later', () => {
  expect(moved(['far', 'near', 'side'], 2, 0)).toEqual(['side', 'far', 'near']);
  expect(moved(['far', 'near', 'side'], 0, 1)).toEqual(['near', 'far', 'side']);
});

test('a photo is not moved out of the list', () => {
  expect(moved(['far', 'near'], 0, -1)).toEqual(['far', 'near']);
  expect(moved(['far', 'near'], 1, 2)).toEqual(['far', 'near']);
});
