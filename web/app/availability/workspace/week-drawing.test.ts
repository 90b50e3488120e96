/** How a week of working hours is drawn. */
import { expect, test } from 'vitest';
import { asFieldTime, fromFieldTime, hoursOf, placeIn, spanOf, strokeFrom } from './week-drawing.ts';

const range = (begins: string, ends: string) => ({ begins, ends });

test('the drawn day grows with early and late hours', () => {
  expect(spanOf([])).toEqual({ from: 480, to: 1080 });
  expect(spanOf([range('06:30', '21:10')])).toEqual({ from: 360, to: 1320 });
  expect(hoursOf({ from: 660, to: 780 }).map(({ words }) => words)).toEqual(['11 AM', '12 PM', '1 PM']);
});

test('a range lies where its hours are', () => {
  expect(placeIn({ from: 480, to: 1080 }, range('09:00', '13:00'))).toEqual({ top: 0.1, height: 0.4 });
});

test('a stroke up or down gives the same range, on quarters of an hour', () => {
  const span = { from: 480, to: 1080 };
  expect(strokeFrom(span, 0.1, 0.4)).toEqual(range('09:00', '12:00'));
  expect(strokeFrom(span, 0.4, 0.1)).toEqual(range('09:00', '12:00'));
  expect(strokeFrom(span, 0.201, 0.201)).toEqual(range('10:00', '10:30'));
});

test('a stroke past the edges stays inside the day', () => {
  expect(strokeFrom({ from: 480, to: 1440 }, 0.9, 1.7)).toEqual(range('22:30', '24:00'));
});

test('the end of the day is midnight in a field, and the end of the day again', () => {
  expect([asFieldTime('24:00'), fromFieldTime('00:00', 'ends'), fromFieldTime('00:00', 'begins')]).toEqual(['00:00', '24:00', '00:00']);
});
