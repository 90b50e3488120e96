/** The day's visits by the clinic's clock, wherever the dermatologist sits. */
import type { VisitRow } from '@pellis/contract/visits/visit-desk';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { seen } from '../../test-markup.tsx';
import { TodayRow } from './today-row.tsx';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-24T03:00:00Z') }));
afterEach(() => vi.useRealTimers());

const row = (starts_at: Date, time_zone: string): VisitRow => ({
  id: 'v',
  starts_at,
  ends_at: starts_at,
  status: 'booked',
  door: 'too_early',
  service: 'First Video Appointment',
  patient: { id: 'p', fullName: 'Ana Alvarez', age: 34 },
  has_place: false,
  is_here: false,
  device: null,
  waiting_since: null,
  late_minutes: 0,
  may_no_show: false,
  safety: null,
  time_zone,
});

test('a time is told in the clinic’s zone, with its name', () => {
  const at = new Date('2026-11-24T04:30:00Z');
  expect(seen(<TodayRow visit={row(at, 'America/Los_Angeles')} isNext={false} />).lines[0]).toBe('8:30 PM PT');
  expect(seen(<TodayRow visit={row(at, 'America/New_York')} isNext={false} />).lines[0]).toBe('11:30 PM ET');
});

test('the day stands beside a visit that is not of the clinic’s own day', () => {
  const at = new Date('2026-11-24T05:30:00Z');
  expect(seen(<TodayRow visit={row(at, 'America/Los_Angeles')} isNext={false} />).lines[0]).toBe('9:30 PM PT');
  expect(seen(<TodayRow visit={row(at, 'America/New_York')} isNext={false} />).lines[0]).toMatch(/^12:30 AM ET ?Tue, Nov 24$/);
});

test('nobody says of a visit of a day that is past that they run late', () => {
  const told = (starts_at: string, door: VisitRow['door']) =>
    seen(<TodayRow visit={{ ...row(new Date(starts_at), 'America/Los_Angeles'), door }} isNext={false} />).text;
  expect(told('2026-11-22T18:00:00Z', 'too_late')).not.toContain('Running late');
  // earlier today, and just now before midnight
  expect(told('2026-11-23T18:00:00Z', 'too_late')).toContain('Running late');
  vi.setSystemTime(new Date('2026-11-24T08:02:00Z'));
  expect(told('2026-11-24T07:55:00Z', 'open')).toContain('Running late');
});

test('of a visit that was booked without safety questions nothing is said: its patient is seen', () => {
  const at = new Date('2026-11-24T04:30:00Z');
  const { text } = seen(<TodayRow visit={row(at, 'America/Los_Angeles')} isNext={false} />);
  expect(text).not.toContain('Safety questions');
});
