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
  const pacific = 'America/Los_Angeles';
  const beforeTheChange = new Date('2026-10-30T23:50:00-07:00');
  expect(howSoon(new Date('2026-11-02T00:10:00-08:00'), beforeTheChange, pacific)).toBe('In 3 days');
  expect(howSoon(new Date('2026-10-31T00:10:00-07:00'), beforeTheChange, pacific)).toBe('Tomorrow');
  expect(howSoon(beforeTheChange, beforeTheChange, pacific)).toBe('Today');
});

it('a visit is today or tomorrow where the patient will be, whatever the clock of this device says', () => {
  const evening = new Date('2026-11-20T22:30:00-08:00');
  const morning = new Date('2026-11-21T09:20:00-08:00');
  // on the East Coast it is the twenty-first already
  expect(howSoon(morning, evening, 'America/Los_Angeles')).toBe('Tomorrow');
  expect(howSoon(morning, evening, 'America/New_York')).toBe('Today');
});

it('the greeting follows the hour', () => {
  const at = (hours: number) => greeting(new Date(2026, 10, 20, hours));
  expect([at(3), at(4), at(12), at(18)]).toEqual(['Good evening', 'Good morning', 'Good afternoon', 'Good evening']);
});
