/** Moments in the patient's own time, as the portal words them. */
import { expect, it } from 'vitest';
import { clockTime } from '../ui/dates.ts';
import { expectedBy, greeting, howSoon } from './times.ts';

const now = new Date(2026, 10, 20, 14, 0);

it('an answer due later today says so', () => {
  const due = new Date(2026, 10, 20, 21, 20);
  expect(expectedBy(due, now)).toBe(`Expected by ${clockTime(due)} today, November 20, 2026`);
});

it('an answer due after midnight is due tomorrow', () => {
  const due = new Date(2026, 10, 21, 0, 5);
  expect(expectedBy(due, now)).toBe(`Expected by ${clockTime(due)} tomorrow, November 21, 2026`);
});

it('a later day is named by its date', () => {
  const due = new Date(2026, 10, 23, 9, 20);
  expect(expectedBy(due, now)).toBe(`Expected by ${clockTime(due)} on November 23, 2026`);
});

it('days are counted on the calendar, also when the clocks change between them', () => {
  const beforeTheChange = new Date(2026, 9, 30, 23, 50);
  expect(howSoon(new Date(2026, 10, 2, 0, 10), beforeTheChange)).toBe('In 3 days');
  expect(howSoon(new Date(2026, 9, 31, 0, 10), beforeTheChange)).toBe('Tomorrow');
  expect(howSoon(beforeTheChange, beforeTheChange)).toBe('Today');
});

it('the greeting follows the hour', () => {
  const at = (hours: number) => greeting(new Date(2026, 10, 20, hours));
  expect([at(3), at(4), at(12), at(18)]).toEqual(['Good evening', 'Good morning', 'Good afternoon', 'Good evening']);
});
