/** The desk's calendar stands on the clinic's day, wherever the desk is. */
import { listVisitsOfDay } from '@pellis/contract/front-desk/desk-visits';
import { expect, test } from 'vitest';
import { answer, seen } from '../../test-markup.tsx';
import BookingsPage from './bookings-page.tsx';

const clinicsDay = [
  answer(listVisitsOfDay, { today: '2026-11-24', time_zone: 'America/New_York', visits: [], still_open: [] }, { day: 'today' }),
];

test('it opens on the day that it is at the clinic, not in the browser', () => {
  expect(seen(<BookingsPage />, clinicsDay).lines).toContain('Today, Tuesday, November 24 0');
});

test('a day or a week that was asked for stays, and only the clinic’s own day is called today', () => {
  expect(seen(<BookingsPage />, clinicsDay, '/?day=2026-11-25').text).toContain('Wednesday, November 25');
  const week = seen(<BookingsPage />, clinicsDay, '/?view=week').lines;
  expect(week.filter((line) => line.startsWith('Today'))).toEqual(['Today', 'Today, Tuesday, November 24 0']);
});

test('an address with a day that is none opens today', () => {
  expect(seen(<BookingsPage />, clinicsDay, '/?day=soon').lines).toContain('Today, Tuesday, November 24 0');
});
