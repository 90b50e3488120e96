/** Whose turn it is. */
import type { VisitRow } from '@pellis/contract/visits/visit-desk';
import { expect, test } from 'vitest';
import { nextOf } from './next.ts';

function visit(id: string, status: VisitRow['status'], minutes: number, door: VisitRow['door'] = 'open'): VisitRow {
  const starts_at = new Date(Date.UTC(2026, 10, 21, 17, minutes));
  const patient = { id: 'p', fullName: 'Ana Alvarez', age: 30 };
  const rest = {
    time_zone: 'America/Los_Angeles',
    service: 'First',
    has_place: true,
    is_here: true,
    device: null,
    waiting_since: null,
    late_minutes: 0,
    may_no_show: false,
    safety: null,
  };
  return { id, status, starts_at, ends_at: starts_at, door, patient, ...rest };
}

test('an open call comes first, then who is ready, then who is due, the earliest first', () => {
  const [late, ready, due, early] = [
    visit('late', 'ready', 40),
    visit('ready', 'ready', 20),
    visit('due', 'booked', 0),
    visit('early', 'booked', 10),
  ];
  expect(nextOf([late, ready, due, early])?.id).toBe('ready');
  expect(nextOf([early, due])?.id).toBe('due');
  expect(nextOf([ready, visit('call', 'disconnected', 50)])?.id).toBe('call');
});

test('the one that is open, and those that are over, are not the next', () => {
  expect(nextOf([visit('here', 'ready', 0), visit('then', 'booked', 5)], 'here')?.id).toBe('then');
  expect(nextOf([visit('gone', 'booked', 0, 'too_late'), visit('over', 'ended', 5, 'ended')])).toBeUndefined();
});
